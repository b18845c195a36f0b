import { createGzip } from "node:zlib";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, siteNotBuilt } from "../http/errors.ts";
import { setRetryAfter } from "../http/maintenance-guard.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { SecurityHeaders } from "../http/security-headers.ts";
import type { SiteLinks } from "../services/site-links.ts";
import type { CurrentMaintenance, Maintenance } from "../settings/maintenance.ts";
import { createPageRenderer, type Page, type PageRendererOptions } from "./page-renderer.ts";
import type { PageBuild } from "./site-build.ts";
import type { RetainedAssets } from "./retained-assets.ts";
import { createSiteFiles, pageFile, type SiteFile } from "./site-files.ts";
import { createRequestLocale } from "../http/request-locale.ts";

export interface SiteOptions extends Omit<PageRendererOptions, "app" | "requestSessions"> {
  readonly requestSessions: Pick<RequestSessions, "token" | "signedIn">;
  readonly maintenance: Maintenance;
  readonly folder: string;
  readonly readBuild: () => Promise<PageBuild | null>;
  readonly findRetainedAsset: RetainedAssets["find"];
  readonly siteLinks: SiteLinks;
  readonly securityHeaders: Pick<SecurityHeaders, "apply">;
}

const segment = /^[A-Za-z0-9_@+-][A-Za-z0-9._@+-]{0,120}$/;

/** Files keep their names; all other paths are rendered. */
export function registerSite(
  app: FastifyInstance,
  { folder, readBuild, findRetainedAsset, siteLinks, securityHeaders, ...options }: SiteOptions,
): void {
  const loadFile = createSiteFiles();
  const renderPage = createPageRenderer({ app, ...options });
  const { maintenance, requestSessions } = options;

  // Password managers open it (https://w3c.github.io/webappsec-change-password-url).
  app.get("/.well-known/change-password", async (_request, reply) =>
    reply.redirect(await siteLinks.path((to) => to.changePassword()), 302),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || path.startsWith("/api/") || path.startsWith("/dev/")) return sendNotFound(reply);
    const parts = path.split("/").filter((part) => part !== "");
    // Paths without extension need no disk access.
    const isFilePath = extname(path) !== "" && parts.every((part) => segment.test(part));
    const file = isFilePath ? await findFile(parts) : null;
    if (file) return sendFile(request, reply.headers(fileHeaders(path)), file);
    if (extname(path) !== "" && !request.headers.accept?.includes("text/html"))
      return sendNotFound(reply);

    const build = await readBuild();
    if (!build) return reply.code(503).header("cache-control", "no-store").send(siteNotBuilt);
    const current = maintenance();
    const isAllowed = current !== null && (await isAdministrator(request));
    if (current && !isAllowed && !build.isOpenInMaintenance(path))
      return sendMaintenance(request, reply, { build, current });
    const page = await renderPage(build, request, { isOwn: isAllowed });
    // The policy must allow this page's style: the brand may have changed since.
    securityHeaders.apply(request.raw, reply.raw);
    return sendPage(request, reply, page);
  });

  async function isAdministrator(request: FastifyRequest): Promise<boolean> {
    if (requestSessions.token(request) === undefined) return false;
    const found = await requestSessions.signedIn(request).catch(() => null);
    return found?.user.role === "administrator";
  }

  /** It is not cached: it ends within seconds. */
  async function sendMaintenance(
    request: FastifyRequest,
    reply: FastifyReply,
    { build, current }: { readonly build: PageBuild; readonly current: CurrentMaintenance },
  ): Promise<FastifyReply> {
    const locale = createRequestLocale(build, options.defaultLanguage).best(request);
    const html = build.renderMaintenance({
      locale,
      siteConfig: options.siteConfig(locale),
      maintenance: current,
    });
    securityHeaders.apply(request.raw, reply.raw);
    setRetryAfter(reply, current).headers({
      "content-language": locale,
      vary: "Accept-Language, Cookie",
    });
    return sendFile(request, reply, await pageFile(html));
  }

  async function findFile(parts: readonly string[]): Promise<SiteFile | null> {
    const file = await loadFile(join(folder, "client", ...parts));
    const [parent, name] = parts;
    return (
      file ??
      (parent === "assets" && name !== undefined && parts.length === 2
        ? findRetainedAsset(name)
        : null)
    );
  }
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").send(notFound);
}

/**
 * Names of assets contain a hash. Any origin may load them, since `sandbox="allow-scripts"` frames
 * have their own.
 */
function fileHeaders(path: string): Readonly<Record<string, string>> {
  if (!path.startsWith("/assets/")) return { "cache-control": "no-cache" };
  return {
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  if (page.redirectTo !== null) return reply.redirect(page.redirectTo, 301);
  if (page.setCookies.length > 0) reply.header("set-cookie", [...page.setCookies]);
  if (page.status === 503) reply.header("retry-after", "5");
  reply.code(page.status).headers({
    "cache-control": pageCaching(page),
    "content-language": page.locale,
    vary: "Accept-Language, Cookie",
  });
  return sendFile(request, reply, page.file);
}

function pageCaching({ status, isPrivate, setCookies }: Page): string {
  if (isPrivate || status === 503) return "private, no-store";
  return setCookies.length > 0 ? "private, no-cache" : "no-cache";
}

/** Adds `Accept-Encoding` to `Vary`. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
): FastifyReply {
  const varies = [reply.getHeader("vary") ?? [], "Accept-Encoding"].flat().join(", ");
  reply.headers({ etag: file.etag, vary: varies }).type(file.type);
  if (reply.statusCode === 200 && isKnown(request.headers["if-none-match"], file.etag))
    return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (file.brotli && /\bbr\b/.test(accepted))
    return reply.header("content-encoding", "br").send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepted))
    return reply.header("content-encoding", "gzip").send(file.gzip);
  // Rendered texts are precompressed only by Brotli.
  if (file.brotli && /\bgzip\b/.test(accepted)) {
    return reply.header("content-encoding", "gzip").send(createGzip().end(file.body));
  }
  return reply.send(file.body);
}

/** Compressing proxies weaken the tag. */
function isKnown(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined && header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}
