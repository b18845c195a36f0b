import { posix } from "node:path";
import type { Page } from "./page.ts";

const scheme = "page:";

/** A link to a page in a body, before it is known what the page is rendered to. */
export function linkTo(slug: string): string {
  return `${scheme}${slug}`;
}

/**
 * Makes links between Markdown files of the repository links between pages.
 *
 * @throws if a link leads to a file that is no page.
 */
export function resolveLinks(page: Page, pages: readonly Page[]): Page {
  const { source } = page;
  if (source === undefined) return page;
  const slugs = new Map(pages.map((each) => [each.source, each.slug]));
  const body = page.body.replaceAll(
    /\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (_link, path: string, hash = "") => {
      const target = posix.join(posix.dirname(source), path);
      const slug = slugs.get(target);
      if (slug === undefined) throw new Error(`${source} links to ${path}, which is no page.`);
      return `](${linkTo(slug)}${hash})`;
    },
  );
  return { ...page, body };
}

/** Makes links to pages relative addresses of files with the extension. */
export function renderLinks(page: Page, extension: "html" | "md"): string {
  return page.body.replaceAll(
    /\]\(page:([^)#]+)(#[^)]*)?\)/g,
    (_link, slug: string, hash = "") =>
      `](${posix.relative(posix.dirname(page.slug), `${slug}.${extension}`)}${hash})`,
  );
}
