import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { encode } from "uqr";

/** Modules of white around the code, as readers need. */
const QUIET = 3;

/** A QR code; this file is loaded only when one is wanted. */
export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const { size, d } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: QUIET });
    return { size, d: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("") };
  }, [text]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#ffffff" />
      <path d={d} fill="#16181c" />
    </svg>
  );
}
