import { isReference, pagesOf, sections } from "./sections.ts";
import type { Page } from "./page.ts";
import { renderForMachines } from "./render.ts";

const summary =
  "Marquee is a video site and four packages on npm: " +
  "an HLS player, a typed API client, a local store and a design system.";

/** The list of all pages for programs, as llmstxt.org describes it. */
export function llmsTxt(pages: readonly Page[]): string {
  const parts = sections.map(({ label, prefix }) => {
    const lines = pagesOf(prefix, pages).map(
      ({ slug, title, description }) => `- [${title}](${slug}.md): ${description}`,
    );
    return `## ${label}\n\n${lines.join("\n")}\n`;
  });
  return `# Marquee\n\n> ${summary}\n\n${parts.join("\n")}`;
}

/** All guides in one file. The reference of single entries is in their own files. */
export function llmsFullTxt(pages: readonly Page[]): string {
  const guides = pages.filter((page) => !isReference(page));
  return `# Marquee\n\n> ${summary}\n\n${guides.map(renderForMachines).join("\n---\n\n")}`;
}
