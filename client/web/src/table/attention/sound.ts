/** Sounds made on the spot: a pencil's two taps when it is one's turn, a short one for a reminder. */

interface Tone {
  /** Hertz, and when it begins, in seconds from now. */
  pitch: number;
  at: number;
}

const TURN: readonly Tone[] = [
  { pitch: 523, at: 0 },
  { pitch: 784, at: 0.14 },
];
const NUDGE: readonly Tone[] = [
  { pitch: 784, at: 0 },
  { pitch: 784, at: 0.18 },
  { pitch: 1047, at: 0.36 },
];
const SECONDS = 0.45;

let context: AudioContext | null = null;

/** Play one; `volume` from 0 to 100. Browsers let a page sound only after a first touch; before, nothing is heard. */
export async function sound(which: "turn" | "nudge", volume: number): Promise<void> {
  if (volume <= 0 || typeof AudioContext === "undefined" || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended")
    await Promise.race([context.resume(), new Promise((wait) => setTimeout(wait, 200))]);
  if (context.state !== "running") return;
  for (const tone of which === "turn" ? TURN : NUDGE) ring(context, tone, volume / 100);
}

function ring(audio: AudioContext, { pitch, at }: Tone, loud: number): void {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.35 * loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + SECONDS);
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + SECONDS);
}
