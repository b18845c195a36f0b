import * as z from "zod";

const jsonLdGraph = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(z.looseObject({ "@type": z.string() })),
});

const query = z.object({
  queryKey: z.tuple([z.literal("marquee"), z.string()], z.unknown()),
  state: z.object({ data: z.optional(z.unknown()) }),
});
const pageData = z.object({ queries: z.object({ queries: z.array(query) }) });
const heading = /<(h[1-6])\b[^>]*>(.*?)<\/\1>|<(\w+)\b[^>]* role="heading"[^>]*>(.*?)<\/\3>/gs;
const infiniteData = z.object({ pages: z.array(z.unknown()), pageParams: z.array(z.number()) });

/** A page as a client without scripts reads it. */
export interface SentPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly title: string | undefined;
  /** By name or property. */
  readonly meta: ReadonlyMap<string, string>;
  readonly canonical: string | undefined;
  /** Nodes of schema.org by type. */
  readonly jsonLd: ReadonlyMap<string, Record<string, unknown>>;
  /** Text of the headings, in document order. */
  readonly headings: readonly string[];
  /** Targets of the links, in document order. */
  readonly links: readonly string[];
  /** Text of the body. */
  readonly text: string;
  /** Data of the dehydrated queries by endpoint; of an infinite query its first page. */
  readonly queries: ReadonlyMap<string, unknown>;
  /** Data of the early-start script; null without one. */
  readonly earlyStart: unknown;
}

export async function readPage(response: Response): Promise<SentPage> {
  const html = await response.text();
  const [head = "", body = ""] = html.split("</head>");
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const [canonical] = /<link rel="canonical"[^>]*>/.exec(head) ?? [];
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: title === undefined ? undefined : unescapeText(title),
    meta: readMeta(head),
    canonical: canonical === undefined ? undefined : attribute(canonical, "href"),
    jsonLd: readJsonLd(html),
    headings: [...body.matchAll(heading)].map(([, , h = "", , other = ""]) => textOf(h || other)),
    links: [...body.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => attribute(tag, "href") ?? []),
    text: textOf(body),
    queries: readQueries(html),
    earlyStart: JSON.parse(scriptText(html, 'type="application/json" id="early-start"') ?? "null"),
  };
}

function readMeta(head: string): Map<string, string> {
  const meta = new Map<string, string>();
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/g)) {
    const name = attribute(tag, "name") ?? attribute(tag, "property");
    if (name !== undefined) meta.set(name, attribute(tag, "content") ?? "");
  }
  return meta;
}

function readJsonLd(html: string): Map<string, Record<string, unknown>> {
  const json = scriptText(html, 'type="application/ld+json"');
  const nodes = json === undefined ? [] : jsonLdGraph.parse(JSON.parse(json))["@graph"];
  return new Map(nodes.map((node) => [node["@type"], node]));
}

function readQueries(html: string): Map<string, unknown> {
  const json = scriptText(html, 'type="application/json" id="page-data"');
  const { queries } =
    json === undefined ? { queries: [] } : pageData.parse(JSON.parse(json)).queries;
  return new Map(
    queries.map(({ queryKey: [, endpoint], state: { data } }) => {
      const infinite = infiniteData.safeParse(data);
      return [endpoint, infinite.success ? infinite.data.pages[0] : data];
    }),
  );
}

/** Reads a script as an HTML parser does: up to the first end tag, even inside of a string. */
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

function textOf(markup: string): string {
  const text = markup
    .replace(/<(script|noscript)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->|<[^>]*>/gs, "");
  return unescapeText(text).trim();
}

function unescapeText(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
