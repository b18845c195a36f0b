/** A page of the documentation, as Markdown. */
export interface Page {
  /** Address without extension, such as `player/sources`; the front page is `index`. */
  readonly slug: string;
  readonly title: string;
  /** Name in the sidebar; default the title. */
  readonly label?: string;
  /** One sentence for search engines, link previews and llms.txt. */
  readonly description: string;
  /** Without the heading of the first level, which is the title. */
  readonly body: string;
  /** Path in the repository, where the page is a file there. */
  readonly source?: string;
}

/** Splits Markdown that begins with a heading of the first level. @throws if it does not. */
export function parsePage(page: { slug: string; source: string; markdown: string }): Page {
  const [, title, body] = /^# (.+)\n([\s\S]*)$/.exec(page.markdown) ?? [];
  if (title === undefined || body === undefined)
    throw new Error(`${page.source} does not begin with a heading of the first level.`);
  return {
    slug: page.slug,
    title: withoutMarkup(title),
    description: firstSentence(body),
    body: body.trim(),
    source: page.source,
  };
}

/** The first sentence of the first paragraph, without Markdown. */
export function firstSentence(body: string): string {
  const paragraph = body.split(/\n{2,}/).find((block) => /^[\p{L}`*[]/u.test(block.trim())) ?? "";
  const text = withoutMarkup(paragraph.replaceAll(/\s+/g, " ").trim());
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, ".") ?? text;
}

function withoutMarkup(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
}
