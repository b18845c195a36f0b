import { escapeMarkup } from "@marquee/api-client/markup";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join("")}</sitemapindex>\n`;
}

export const urlSetStart = `${declaration}<urlset ${namespace}>\n`;
export const urlSetEnd = "</urlset>\n";

export function urlEntry(address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>\n`;
}
