import type { ComponentType, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { type Home, useHome } from "../link/home";
import { Button } from "../parts/button";
import { Card } from "../parts/card";
import { CopyButton } from "../parts/copy";
import { Dialog } from "../parts/dialog";
import { Disclosure } from "../parts/disclosure";
import { notify } from "../parts/notices";
import { toHost, toPlay, toWatch } from "../route";
import type { QrCode } from "./qr";
import "../parts/field.css";
import "./invite.css";

interface InviteProps {
  title: string;
  /** The code for playing; empty for who may not know it. */
  play: string;
  /** The code for watching; empty where nobody may watch. */
  watch: string;
  /** The host's secret, for the host alone. */
  secret: string | null;
}

/** How others get here: a link, a code to read aloud, a QR code, and what the system shares with. */
export function InviteCard({ title, play, watch, secret }: InviteProps): JSX.Element | null {
  const home = useHome();
  if (!play && !watch) return null;
  if (!play) {
    return (
      <Card title="Bring others to watch">
        <div class="stack">
          <Reach reach={home.reach} />
          <Ways code={watch} home={home.origin} what="watch" title={title} />
        </div>
      </Card>
    );
  }
  return (
    <Card title="Invite your friends">
      <div class="stack">
        <Reach reach={home.reach} />
        <Ways code={play} home={home.origin} what="play" title={title} />
        {watch && (
          <Disclosure title="Somebody only wants to watch">
            <div class="stack">
              <Ways code={watch} home={home.origin} what="watch" title={title} />
            </div>
          </Disclosure>
        )}
        {secret && (
          <Disclosure title="Host from another device">
            <div class="stack">
              <p class="soft">This link has all your powers as the host. Keep it to yourself.</p>
              <CopyButton text={home.origin + toHost(play, secret)} what="Your own link">
                Copy your own link
              </CopyButton>
            </div>
          </Disclosure>
        )}
      </div>
    </Card>
  );
}

/** For whom the links are, where not for everybody. */
function Reach({ reach }: Pick<Home, "reach">): JSX.Element | null {
  if (reach === "network") return <p>For friends in the same network as this machine:</p>;
  if (reach !== "own") return null;
  return (
    <p class="invite-own" role="note">
      These links open on this machine only. For others, open the table by an address that they can reach:{" "}
      <code>paperdelve serve --host 0.0.0.0</code> prints those of a home network.
    </p>
  );
}

interface WaysProps {
  code: string;
  /** What the address begins with. */
  home: string;
  what: "play" | "watch";
  title: string;
}

function Ways({ code, home, what, title }: WaysProps): JSX.Element {
  const address = home + (what === "play" ? toPlay(code) : toWatch(code));
  const id = useId();
  const [Code, showCode] = useState<typeof QrCode | null>(null);
  const open = (): void => {
    import("./qr").then(
      (loaded) => showCode(() => loaded.QrCode as ComponentType<{ text: string; label: string }> as typeof QrCode),
      () => notify("The QR code could not be loaded; the link above does the same.", "bad"),
    );
  };
  return (
    <>
      <label for={id}>{what === "play" ? "Link to play" : "Link to watch"}</label>
      <div class="invite-link">
        <input id={id} class="field-input" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={address} what="The link" kind={what === "play" ? "main" : "plain"}>
          Copy
        </CopyButton>
      </div>
      <p class="invite-by-code">
        <span class="soft">Code</span> <span class="invite-code">{code}</span>
      </p>
      <div class="row">
        <Button onClick={open}>QR code</Button>
        {"share" in navigator && <Button onClick={() => share(address, title, what)}>Share…</Button>}
      </div>
      {Code && (
        <Dialog title={what === "play" ? "Scan to play" : "Scan to watch"} onClose={() => showCode(null)}>
          <Code text={address} label={`QR code of ${address}`} />
          <p class="invite-say">
            or type <span class="invite-code">{code}</span> at {new URL(home).host}
          </p>
        </Dialog>
      )}
    </>
  );
}

function share(url: string, title: string, what: "play" | "watch"): void {
  const text = what === "play" ? "Come and delve with us." : "Come and watch us delve.";
  navigator.share({ title: title || "Paperdelve", text, url }).catch((error: Error) => {
    if (error.name !== "AbortError") notify("This system does not share; copy the link.", "bad");
  });
}
