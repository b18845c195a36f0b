import { extname, join } from "node:path";
import { createMedia } from "@marquee/api-client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pinEpoch, pinnedEpoch } from "../http/feed-cookie.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { findPage, formerAddress } from "./find-page.ts";
import { readAddress } from "./page-address.ts";
import type { Page } from "./page.ts";
import type { PageServices } from "./pages/page-parts.ts";
import { createPatience } from "./patience.ts";
import { renderPage } from "./render-page.ts";
import { createSiteBuild } from "./site-build.ts";
import { createSiteFiles, pageFile, type SiteFile } from "./site-files.ts";

export interface SiteOptions {
  readonly folder: string;
  readonly services: PageServices;
  readonly requestSessions: RequestSessions;
  readonly siteUrl: () => string;
  /** A visitor sees the site sooner without its first data than with data that are late. */
  readonly patienceMilliseconds: number;
}

const segment = /^[A-Za-z0-9_@+-][A-Za-z0-9._@+-]{0,120}$/;
/** Pages that wait for the database at the same time. */
const mostWaiting = 100;

/** Serves the built site: its files under their names, and its page for every other address that a person can open. */
export function registerSite(app: FastifyInstance, options: SiteOptions): void {
  const { folder } = options;
  const load = createSiteFiles();
  const readBuild = createSiteBuild(folder, load);
  const soon = createPatience({ milliseconds: options.patienceMilliseconds, most: mostWaiting });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || path.startsWith("/api/") || path.startsWith("/dev/")) return notFound(reply);
    const parts = path.split("/").filter((part) => part !== "");
    const file =
      parts.length > 0 && parts.every((part) => segment.test(part)) ? await load(join(folder, ...parts)) : null;
    if (file) return send({ request, reply, file, caching: cacheControl(path) });
    // A name with an ending is a file that is not there; anything else is an address of the site's own router.
    if (extname(path) !== "" && !acceptsPage(request)) return notFound(reply);
    return answerPage(request, reply);
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = readAddress(request.url);
    const former = formerAddress(address.path);
    if (former !== null) return reply.redirect(former, 301);
    const build = await readBuild();
    if (!build) return reply.code(503).header("cache-control", "no-store").send({ error: "The site is not built." });
    const { shell } = build;
    const url = options.siteUrl();
    const site = { name: shell?.name ?? "", url, media: createMedia(), absoluteMedia: createMedia({ baseUrl: url }) };
    const visitor = {
      userId: async () => (await options.requestSessions.signedIn(request))?.user.id ?? null,
      feedEpoch: pinnedEpoch(request),
    };
    const find = () => findPage(address, { services: options.services, site, visitor });
    const page = shell && (await soon(find).catch((error: unknown) => warn(request, error)));
    // Without its first data the site asks for them itself, and says what is wrong.
    if (!page) return send({ request, reply, file: build.page, caching: "no-cache" });

    const html = renderPage(page, { ...build, shell, siteUrl: url });
    pinEpoch(request, reply, page.feedEpoch);
    const made = await pageFile(html, /\bbr\b/.test(request.headers["accept-encoding"] ?? ""));
    reply.code(page.status);
    return send({ request, reply, file: made, caching: pageCaching(page) });
  }
}

function warn(request: FastifyRequest, error: unknown): null {
  request.log.warn({ err: error }, "a page goes out without its first data");
  return null;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").send({ error: "Not found." });
}

function acceptsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes("text/html") ?? false;
}

/** What the build puts under assets has a hash in its name. */
function cacheControl(path: string): string {
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

function pageCaching({ isPrivate, feedEpoch }: Page): string {
  if (isPrivate) return "private, no-store";
  return feedEpoch === null ? "no-cache" : "private, no-cache";
}

interface Answer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly file: SiteFile;
  readonly caching: string;
}

function send({ request, reply, file, caching }: Answer): FastifyReply {
  reply.headers({ "cache-control": caching, etag: file.etag, vary: "Accept-Encoding" }).type(file.type);
  if (reply.statusCode === 200 && request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(file.gzip);
  return reply.send(file.body);
}
