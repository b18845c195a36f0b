/**
 * Names a file that a visitor saves: the site's name, in characters that every system can store,
 * then the rest.
 */
export function siteFileName(siteName: string, rest: string): string {
  const words = siteName.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words, rest].join("-");
}
