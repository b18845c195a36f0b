import { whenPainted } from "../lib/when-painted";

/**
 * The template that holds the script element of the app's entry, and of a page whose video starts
 * early, the preloads of its scripts.
 */
export const entryElementId = "entry";

/**
 * After this long the entry loads beside an image, or a frame of the video, that is still loading.
 */
const maxImageWaitMs = 1000;

/**
 * Runs in the head: loads the app's entry once the page's first images are shown, or at the
 * visitor's first interaction. On a slow network the entry would delay the images, even with low
 * priority: concurrent HTTP/1.1 requests share the bandwidth evenly.
 */
export function loadEntryLate() {
  const waiting = new AbortController();
  const { signal } = waiting;
  const load = () => {
    const entry = document.querySelector<HTMLTemplateElement>(`#${entryElementId}`);
    if (!entry || signal.aborted) return;
    waiting.abort();
    // A script does not run in a template; its copy in the document does.
    document.head.append(document.importNode(entry.content, true));
  };
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, load, { signal, passive: true });
  document.addEventListener("DOMContentLoaded", () => void afterImages().then(load), { signal });
}

async function afterImages() {
  const shown = [globalThis.marqueeFirstFrame, ...images()].filter((image) => image !== undefined);
  // A hidden page is not painted.
  if (document.hidden || shown.length === 0) return;
  await Promise.race([after(maxImageWaitMs), Promise.all([whenPainted(), ...shown])]);
}

/** Each resolves when an image of high priority can be painted. */
function images(): Promise<unknown>[] {
  return Array.from(
    document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]"),
    (image) =>
      // Rejects for an image that cannot be decoded.
      image.decode().catch(() => undefined),
  );
}

function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
