import { renderLinks } from "./links.ts";
import type { Page } from "./page.ts";
import { sections } from "./sections.ts";

const liveBlock = /^```(\w+) live\n([\s\S]*?)^```$/gm;

/** The page as the site generator reads it. */
export function renderForSite(page: Page): string {
  const base = "../".repeat(page.slug.split("/").length - 1) || "./";
  const body = renderLinks(page, "html").replaceAll(
    liveBlock,
    (_block, language: string, code: string) =>
      `<live-example base="${base}" language="${language}">\n\n` +
      `\`\`\`${language}\n${code}\`\`\`\n\n</live-example>`,
  );
  const front = {
    title: page.title,
    description: page.description,
    // The theme has a column for it, which helps on pages with many headings alone.
    ...(page.slug === "index" && { tableOfContents: false }),
    // Guides of two packages have the same name.
    head: [{ tag: "title", content: documentTitle(page) }],
  };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

function documentTitle({ slug, title }: Page): string {
  const section = sections.find(({ prefix }) => prefix !== "" && slug.startsWith(`${prefix}/`));
  const names = [title, section?.label, slug === "index" ? undefined : "Marquee"];
  return names.filter((name) => name !== undefined).join(" · ");
}

/** The page as a program reads it. */
export function renderForMachines(page: Page): string {
  const body = renderLinks(page, "md").replaceAll(liveBlock, "```$1\n$2```");
  return `# ${page.title}\n\n${body}\n`;
}
