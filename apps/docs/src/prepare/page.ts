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
    description: firstSentence(page.source, body),
    body: body.trim(),
    source: page.source,
  };
}

/**
 * The first sentence, without Markdown: it says what the page is about, here and to programs.
 *
 * @throws if the page begins with anything but a paragraph.
 */
function firstSentence(source: string, body: string): string {
  const [block = ""] = body.trim().split(/\n{2,}/);
  const text = withoutMarkup(block.replaceAll(/\s+/g, " "));
  const sentence = /^.*?\.(?= |$)/.exec(text)?.[0];
  if (sentence === undefined || !/^[A-Z]/.test(sentence))
    throw new Error(`${source} does not begin with a sentence that says what it is about.`);
  return sentence;
}

function withoutMarkup(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
}
