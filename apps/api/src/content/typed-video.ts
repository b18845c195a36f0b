/** Ids of uploads have 12 characters, those of the demo catalogue 11. */
const bareId = /^[\w-]{11,12}$/;
const maxIdLength = 128;

/** Returns the id of the video that a search text may be the address or the id of, or null. */
export function typedVideo(typed: string): string | null {
  const text = typed.trim();
  if (bareId.test(text)) return text;
  // Without a scheme, it is a path of this site or the address of some site.
  const url = URL.parse(
    /^https?:/i.test(text) ? text : `http://${text.replace(/^\/+/, "site.invalid/")}`,
  );
  if (url === null || /\s/.test(text)) return null;
  const id = url.searchParams.get("v") ?? /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1];
  // Programs that find addresses in a text include the sign behind them.
  const known = id?.replace(/[^\p{L}\p{N}_-].*$/su, "") ?? "";
  return known === "" || known.length > maxIdLength ? null : known;
}
