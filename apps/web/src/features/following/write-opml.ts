export interface Feed {
  title: string;
  /** Absolute. */
  feedUrl: string;
  /** Absolute. */
  pageUrl: string;
}

/** Returns a list of feeds as OPML, which feed readers and other video apps import. */
export function writeOpml(title: string, feeds: readonly Feed[]): string {
  const outlines = feeds.map(
    (feed) =>
      `    <outline type="rss" text="${escape(feed.title)}" title="${escape(feed.title)}" xmlUrl="${escape(feed.feedUrl)}" htmlUrl="${escape(feed.pageUrl)}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escape(title)}</title>
  </head>
  <body>
${outlines.join("\n")}
  </body>
</opml>
`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Control characters are not allowed in XML, even escaped. */
function escape(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
