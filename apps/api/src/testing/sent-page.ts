import type { KnownAnswer } from "@marquee/api-client";
import * as z from "zod";

const graph = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string() })),
});

/** A page as whoever runs no script reads it. */
export interface SentPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly title: string | undefined;
  /** By name or property. */
  readonly meta: ReadonlyMap<string, string>;
  readonly canonical: string | undefined;
  /** Nodes of schema.org by type. */
  readonly facts: ReadonlyMap<string, Record<string, unknown>>;
  readonly answers: readonly KnownAnswer[];
  /** What the video's first script is told of its stream. */
  readonly stream: unknown;
}

export async function readPage(response: Response): Promise<SentPage> {
  const html = await response.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const meta = new Map<string, string>();
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/g)) {
    const name = attribute(tag, "name") ?? attribute(tag, "property");
    if (name !== undefined) meta.set(name, attribute(tag, "content") ?? "");
  }
  const [canonical] = /<link rel="canonical"[^>]*>/.exec(head) ?? [];
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const written = scriptText(html, 'type="application/ld+json"');
  const facts = written === undefined ? [] : graph.parse(JSON.parse(written))["@graph"];
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: title === undefined ? undefined : unescapeText(title),
    meta,
    canonical: canonical === undefined ? undefined : attribute(canonical, "href"),
    facts: new Map(facts.map((fact) => [fact["@type"], fact])),
    answers: JSON.parse(scriptText(html, 'type="application/json" id="first-data"') ?? "[]") as KnownAnswer[],
    stream: JSON.parse(scriptText(html, 'type="application/json" id="stream"') ?? "null"),
  };
}

/** As an HTML parser finds it: up to the first end tag, whatever comes before. */
function scriptText(html: string, attributes: string): string | undefined {
  const start = html.indexOf(`<script ${attributes}`);
  if (start === -1) return undefined;
  const begin = html.indexOf(">", start) + 1;
  return html.slice(begin, html.toLowerCase().indexOf("</script", begin));
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeText(value);
}

function unescapeText(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
