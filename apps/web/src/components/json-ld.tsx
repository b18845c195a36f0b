import { useHydrated } from "../lib/react/use-hydrated";
import { serializeJson } from "../lib/serialize-json";

/** A node of schema.org. */
export type JsonLdNode = { readonly "@type": string } & Readonly<Record<string, unknown>>;

/**
 * Structured data for search engines: they read what the server sends, so that later screens go
 * without.
 */
export function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  if (useHydrated()) return null;
  const json = serializeJson({ "@context": "https://schema.org", "@graph": nodes });
  return <script type="application/ld+json">{json}</script>;
}

interface LinkedPage {
  name: string;
  /** Absolute. */
  url: string;
}

/** The path from the home page to this one. */
export function breadcrumbList(pages: readonly LinkedPage[]): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** The pages that a page lists, in its order. */
export function itemList(pages: readonly LinkedPage[]): JsonLdNode {
  return {
    "@type": "ItemList",
    itemListElement: pages.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url,
    })),
  };
}
