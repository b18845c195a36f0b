/** The template that holds the script element of the app's entry. */
export const entryElementId = "entry";

/** A picture, or a frame of the video, that takes longer than this takes its turns with the script. */
const maxPictureWaitMs = 1000;

/**
 * Runs in the head: loads the app once the page's first picture is shown, or with the visitor's first interaction. On a slow line
 * its entry would delay the picture, whatever priority it has: over HTTP/1.1 requests share the line evenly.
 */
export function loadEntryLate() {
  const waiting = new AbortController();
  const { signal } = waiting;
  const load = () => {
    const entry = document.querySelector<HTMLTemplateElement>(`#${entryElementId}`);
    if (!entry || signal.aborted) return;
    waiting.abort();
    // A copy is run, as what the parser made is not.
    document.head.append(document.importNode(entry.content, true));
  };
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, load, { signal, passive: true });
  document.addEventListener("DOMContentLoaded", () => void afterPictures().then(load), { signal });
}

async function afterPictures() {
  const shown = [globalThis.marqueeFirstFrame, ...pictures()].filter((picture) => picture !== undefined);
  // Nobody paints a page that is hidden.
  if (document.hidden || shown.length === 0) return;
  await Promise.race([after(maxPictureWaitMs), Promise.all([whenPainted(), ...shown])]);
}

/** Each resolves when a picture of high priority can be painted. */
function pictures(): Promise<unknown>[] {
  return Array.from(document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]"), (image) =>
    // Fails for a picture that cannot be shown.
    image.decode().catch(() => undefined),
  );
}

function whenPainted(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
