/** `encodeURIComponent` leaves these, which delimit parts of the header's value (RFC 8187). */
const delimiters = /['()*]/g;

/** Returns the Content-Disposition of a download. Well-formed names only. */
export function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replaceAll(
    delimiters,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
