/**
 * Names a file that a visitor saves: the site's name, as far as every system can store it, then the
 * rest.
 */
export function siteFileName(siteName: string, rest: string): string {
  const words = siteName.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words, rest].join("-");
}
