import type { Page } from "../page.ts";
import { dataScript } from "./data-script.ts";
import { escapeText } from "./escape-text.ts";

export interface SiteIdentity {
  readonly name: string;
  readonly tagline: string;
  /** The site's origin. */
  readonly url: string;
}

const longestDescription = 300;

/** What a page's head says of it: to tabs, search engines, and whoever shows a link to it. */
export function metaTags(page: Page, site: SiteIdentity): string {
  const description = shorten(page.description ?? site.tagline);
  const tags = [
    `<title>${escapeText(`${page.title} · ${site.name}`)}</title>`,
    `<meta name="description" content="${escapeText(description)}">`,
  ];
  const address = page.canonical === null ? null : site.url + page.canonical;
  if (address !== null) tags.push(`<link rel="canonical" href="${escapeText(address)}">`);
  if (!page.isListed) tags.push(`<meta name="robots" content="noindex">`);
  if (page.sharing) {
    const { type, image, properties } = page.sharing;
    const shown = { title: page.title, description, ...(image && { image: image.url }) };
    const property = (name: string, content: string) =>
      tags.push(`<meta property="${escapeText(name)}" content="${escapeText(content)}" data-page>`);
    property("og:site_name", site.name);
    property("og:type", type);
    if (address !== null) property("og:url", address);
    for (const [name, content] of Object.entries(shown)) property(`og:${name}`, content);
    if (image) {
      property("og:image:width", String(image.width));
      property("og:image:height", String(image.height));
    }
    for (const [name, content] of Object.entries(properties)) property(name, content);
    const twitter = { card: image ? "summary_large_image" : "summary", ...shown };
    for (const [name, content] of Object.entries(twitter)) {
      tags.push(`<meta name="twitter:${name}" content="${escapeText(content)}" data-page>`);
    }
  }
  if (page.facts.length > 0) {
    tags.push(dataScript({ "@context": "https://schema.org", "@graph": page.facts }, { type: "application/ld+json" }));
  }
  return tags.join("");
}

/** One line, cut at a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longestDescription / 2)).toWellFormed()}…`;
}
