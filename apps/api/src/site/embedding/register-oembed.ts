import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { RefusalBody } from "../../http/errors.ts";
import type { WatchPage } from "../../content/watch-page.ts";
import type { StreamStarts } from "../../media/stream-start.ts";
import type { ReadSiteBuild } from "../site-build.ts";
import { oembed, oembedXml, type OembedOptions } from "./oembed.ts";

export interface OembedRoutes {
  readonly readBuild: ReadSiteBuild;
  readonly watchPage: WatchPage;
  readonly playlist: OembedOptions["playlist"];
  readonly streamStart: StreamStarts;
  readonly siteUrl: () => string;
  readonly siteName: () => string;
}

const size = z.coerce.number().int().positive().optional().catch(undefined);
const query = z.object({
  url: z.string().max(2_000),
  format: z.string().default("json"),
  maxwidth: size,
  maxheight: size,
});

export function registerOembed(app: FastifyInstance, routes: OembedRoutes): void {
  const { readBuild, watchPage, playlist, streamStart, siteUrl, siteName } = routes;
  app.get("/oembed", async (request, reply) => {
    const fields = query.safeParse(request.query);
    if (!fields.success)
      return reply.code(400).send({
        error: "Please provide the url of a video.",
        code: "video-missing",
      } satisfies RefusalBody);
    const { url, format, maxwidth: maxWidth, maxheight: maxHeight } = fields.data;
    if (format !== "json" && format !== "xml")
      return reply.code(501).send({
        error: "The formats are json and xml.",
        code: "unknown-format",
      } satisfies RefusalBody);
    const build = await readBuild();
    const asked = { url, maxWidth, maxHeight };
    const found =
      build &&
      (await oembed(asked, {
        watchPage,
        playlist,
        streamStart,
        embedding: build.embedding,
        siteUrl: siteUrl(),
        siteName: siteName(),
      }));
    reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin");
    if (!found)
      return reply
        .code(404)
        .header("cache-control", "no-store")
        .send({ error: "No such video.", code: "video-not-found" } satisfies RefusalBody);
    reply.header("cache-control", "public, max-age=300");
    return format === "json"
      ? reply.type("application/json; charset=utf-8").send(found)
      : reply.type("text/xml; charset=utf-8").send(oembedXml(found));
  });
}
