/**
 * Hides cards of the page that the server sent, before the first paint: those that the visitor has
 * hidden. React leaves them out once it knows; see `forgetHiddenStyles`.
 */
export function hideStored(stored: string | null) {
  if (stored === null) return;
  const { videoIds = [], creatorIds = [] }: { videoIds?: unknown[]; creatorIds?: unknown[] } =
    JSON.parse(stored);
  const words = [
    ...videoIds.map((id) => `v:${String(id)}`),
    ...creatorIds.map((id) => `c:${String(id)}`),
  ];
  const cards = words.map((word) => `[data-hideable~="${CSS.escape(word)}"]`).join();
  if (cards === "") return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${cards}), li:has(> :is(${cards})) { display: none !important }`);
  document.adoptedStyleSheets.push(sheet);
  globalThis.marqueeHiddenStyles = sheet;
}

/** A card that is shown again must be seen. */
export function forgetHiddenStyles() {
  globalThis.marqueeHiddenStyles?.replaceSync("");
}

declare global {
  var marqueeHiddenStyles: CSSStyleSheet | undefined;
}
