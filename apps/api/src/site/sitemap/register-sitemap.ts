import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Sitemap } from "./sitemap.ts";

const caching = "public, max-age=3600";

const rules = "User-agent: *\nDisallow: /dev/\nDisallow: /api/docs\n";

export interface SitemapOptions {
  readonly sitemap: Sitemap;
  readonly siteUrl: () => string;
  /** True if search engines may not list the site. */
  readonly isRefused: () => boolean;
}

/** Includes `/robots.txt`, which names the sitemap. */
export function registerSitemap(
  app: FastifyInstance,
  { sitemap, siteUrl, isRefused }: SitemapOptions,
): void {
  app.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", caching)
      .send(isRefused() ? rules : `${rules}\nSitemap: ${siteUrl()}/sitemap.xml\n`),
  );

  app.get("/sitemap.xml", async (_request, reply) =>
    isRefused() ? missing(reply) : xml(reply).send(await sitemap.index()),
  );

  app.get("/sitemaps/site.xml", async (_request, reply) =>
    isRefused() ? missing(reply) : xml(reply).send(sitemap.site()),
  );

  app.get<{ Params: { name: string; number: string } }>(
    "/sitemaps/:name([a-z]+)-:number(\\d{1,6}).xml",
    async ({ params }, reply) => {
      const lines = isRefused() ? null : await sitemap.part(params.name, Number(params.number));
      if (!lines) return missing(reply);
      // Reads only as fast as the client.
      return xml(reply).send(Readable.from(lines, { objectMode: false }));
    },
  );
}

function missing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").send("");
}

function xml(reply: FastifyReply): FastifyReply {
  return reply.type("application/xml; charset=utf-8").header("cache-control", caching);
}
