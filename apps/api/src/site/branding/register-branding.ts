import type { FastifyInstance } from "fastify";
import { hourMs, type Clock } from "../../clock.ts";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import { notFound } from "../../http/errors.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { brandingFiles } from "../../settings/branding.ts";
import type { ReadSiteBuild } from "../site-build.ts";
import type { BrandingStore } from "./branding.ts";
import { registerManifest } from "./register-manifest.ts";

interface BrandingRoutes {
  readonly readBuild: ReadSiteBuild;
  readonly siteConfig: () => SiteConfig;
  readonly branding: Pick<BrandingStore, "readFile">;
  readonly clock: Clock;
}

/** Browsers request these without reading a page. */
const wellKnown = {
  "/favicon.ico": brandingFiles.favicon,
  "/apple-touch-icon.png": brandingFiles.appleTouch,
} as const;

const names: ReadonlySet<string> = new Set(Object.values(brandingFiles));

export function registerBranding(
  app: FastifyInstance,
  { readBuild, siteConfig, branding, clock }: BrandingRoutes,
): void {
  registerManifest(app, { readBuild, siteConfig });
  const cached = createTtlCache<Buffer | null>({
    name: "branding",
    clock,
    ttlMs: hourMs,
    maxEntries: 30,
    isCacheable: (content) => content !== null,
  });
  const find = (version: string, name: string) =>
    cached(`${version}/${name}`, () => branding.readFile(version, name));

  app.get<{ Params: { version: string; name: string } }>(
    "/branding/:version/:name",
    async (request, reply) => {
      const { version, name } = request.params;
      const content = names.has(name) ? await find(version, name) : null;
      if (!content) return reply.code(404).header("cache-control", "no-store").send(notFound);
      return reply
        .headers({
          "cache-control": "public, max-age=31536000, immutable",
          "access-control-allow-origin": "*",
          "cross-origin-resource-policy": "cross-origin",
        })
        .type("image/png")
        .send(content);
    },
  );

  for (const [path, name] of Object.entries(wellKnown))
    app.get(path, async (_request, reply) => {
      const version = siteConfig().icons?.split("/").at(-1);
      const content = version === undefined ? null : await find(version, name);
      if (!content) return reply.callNotFound();
      return reply.header("cache-control", "no-cache").type("image/png").send(content);
    });
}
