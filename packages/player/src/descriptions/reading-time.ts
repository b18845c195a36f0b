const charactersPerSecond = 15;
const minSeconds = 2;

/** Resolves when a text of this length has been read, or on abort. */
export function readingTime(text: string, signal: AbortSignal): Promise<void> {
  const seconds = Math.max(minSeconds, text.length / charactersPerSecond);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
  });
}
