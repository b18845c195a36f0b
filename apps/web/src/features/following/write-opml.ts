import { escapeXml } from "@marquee/api-client/markup";

export interface Feed {
  title: string;
  /** Absolute. */
  feedUrl: string;
  /** Absolute. */
  pageUrl: string;
}

/** Returns a list of feeds as OPML, which feed readers and other video apps import. */
export function writeOpml(title: string, feeds: readonly Feed[]): string {
  const outlines = feeds.map((feed) => {
    const name = escapeXml(feed.title);
    const urls = `xmlUrl="${escapeXml(feed.feedUrl)}" htmlUrl="${escapeXml(feed.pageUrl)}"`;
    return `    <outline type="rss" text="${name}" title="${name}" ${urls}/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0">
  <head>
    <title>${escapeXml(title)}</title>
  </head>
  <body>
${outlines.join("\n")}
  </body>
</opml>
`;
}
