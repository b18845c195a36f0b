const escapes: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string) => text.replace(/[&"<>]/g, (character) => escapes[character] ?? character);

/** The markup that shows an embedded player on another site. */
export function embedCode(url: string, title: string): string {
  return `<iframe src="${escape(url)}" title="${escape(title)}" width="640" height="360" frameborder="0" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}
