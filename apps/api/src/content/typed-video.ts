/** Uploads have 12 characters, the demo's videos 11. */
const bareId = /^[\w-]{11,12}$/;
const maxIdLength = 128;

export function typedVideo(typed: string): string | null {
  const text = typed.trim();
  if (bareId.test(text)) return text;
  // Without a scheme it is a path or a host.
  const url = URL.parse(
    /^https?:/i.test(text) ? text : `http://${text.replace(/^\/+/, "site.invalid/")}`,
  );
  if (url === null || /\s/.test(text)) return null;
  const id = url.searchParams.get("v") ?? /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1];
  // Programs include the punctuation after a URL.
  const known = id?.replace(/[^\p{L}\p{N}_-].*$/su, "") ?? "";
  return known === "" || known.length > maxIdLength ? null : known;
}
