import type { FastifyInstance } from "fastify";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import { sendFile } from "../register-site.ts";
import { brandingFiles } from "../../settings/branding.ts";
import type { ReadSiteBuild } from "../site-build.ts";
import { renderedFile } from "../site-files.ts";

interface ManifestOptions {
  readonly readBuild: ReadSiteBuild;
  readonly siteConfig: () => SiteConfig;
}

/** The default dark theme's colour. */
const background = "#0c0d10";

export function registerManifest(
  app: FastifyInstance,
  { readBuild, siteConfig }: ManifestOptions,
): void {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const config = siteConfig();
    const color = (await readBuild())?.themeColor(config.theme) ?? background;
    const text = JSON.stringify(manifestOf(config, color));
    reply.header("cache-control", "no-cache");
    return sendFile(
      request,
      reply,
      await renderedFile(text, "application/manifest+json; charset=utf-8"),
    );
  });
}

function manifestOf({ name, shortName, description, icons }: SiteConfig, color: string) {
  return {
    name,
    short_name: shortName,
    ...(description === null ? {} : { description }),
    start_url: "/",
    display: "standalone",
    background_color: background,
    theme_color: color,
    icons: iconsOf(icons),
  };
}

function iconsOf(folder: string | null) {
  if (folder === null)
    return [{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }];
  const icon = (name: string, size: number, purpose = "any") => ({
    src: `${folder}/${name}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return [
    icon(brandingFiles.small, 192),
    icon(brandingFiles.large, 512),
    icon(brandingFiles.maskable, 512, "maskable"),
  ];
}
