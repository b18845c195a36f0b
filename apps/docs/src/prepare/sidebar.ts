import type { Page } from "./page.ts";
import { isReference, pagesOf, sections } from "./sections.ts";

interface Link {
  readonly label: string;
  readonly slug: string;
}

interface Group {
  readonly label: string;
  readonly collapsed?: boolean;
  readonly items: readonly (Link | Group)[];
}

/** The sidebar: a group for each section, with a nested group for its reference. */
export function writeSidebar(pages: readonly Page[]): Group[] {
  return sections.map(({ label, prefix }) => {
    const own = pagesOf(prefix, pages);
    const reference = own.filter(isReference);
    const items = own
      .filter((page) => !isReference(page))
      .map((page) => linkOf(page, page.slug === prefix ? "Overview" : undefined));
    // The theme opens the group of the page that is shown.
    const collapsed = prefix !== "";
    if (reference.length === 0) return { label, collapsed, items };
    const links = reference
      .map((page) => linkOf(page))
      .toSorted((a, b) => a.slug.localeCompare(b.slug));
    return {
      label,
      collapsed,
      items: [...items, { label: "API reference", collapsed: true, items: links }],
    };
  });
}

function linkOf({ slug, title, label }: Page, name = label ?? title): Link {
  return { label: name, slug };
}
