import type { Fact } from "../page.ts";

export interface Crumb {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

/** The way from the front page to this one. */
export function breadcrumbs(crumbs: readonly Crumb[]): Fact {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Pages that a page lists, in its order. */
export function itemList(items: readonly Crumb[]): Fact {
  return {
    "@type": "ItemList",
    itemListElement: items.map(({ name, url }, index) => ({ "@type": "ListItem", position: index + 1, name, url })),
  };
}
