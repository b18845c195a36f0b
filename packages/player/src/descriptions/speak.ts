export interface SpeechOptions {
  /** BCP 47. */
  language: string;
  /** 0 to 1. */
  volume: number;
  signal: AbortSignal;
}

/** A browser that is slower has no voice. */
const maxStartMs = 3_000;
/** Chrome can lose the end of a long text, which would keep the film paused. */
const maxSecondsPerCharacter = 0.2;
const minSeconds = 5;

/**
 * Speaks a text by the browser's speech synthesis. Resolves when it has been spoken or is aborted,
 * and rejects where the browser has no voice for it.
 */
export function speak(text: string, { language, volume, signal }: SpeechOptions): Promise<void> {
  if (!("speechSynthesis" in globalThis))
    return Promise.reject(new Error("This browser has no speech synthesis."));
  const synthesis = globalThis.speechSynthesis;
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), { lang: language, volume });
  let timer: ReturnType<typeof setTimeout>;
  const spoken = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`This browser has no voice for "${language}".`));
    timer = setTimeout(fail, maxStartMs);
    utterance.addEventListener("start", () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, (minSeconds + text.length * maxSecondsPerCharacter) * 1000);
    });
    utterance.addEventListener("end", () => resolve());
    utterance.addEventListener("error", fail);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  synthesis.speak(utterance);
  return spoken.finally(() => {
    clearTimeout(timer);
    synthesis.cancel();
  });
}
