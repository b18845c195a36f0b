import { readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteTypes } from "./site-types.ts";

const segment = /^[A-Za-z0-9_@+-][A-Za-z0-9._@+-]{0,120}$/;
/** Compressed again, such files grow. */
const isCompressible = /^(text|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface SiteFile {
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly type: string;
  readonly etag: string;
  readonly modified: number;
}

/** Serves the built site: its files under their names, and its page for every other address that a person can open. */
export function registerSite(app: FastifyInstance, folder: string): void {
  const files = new Map<string, SiteFile>();

  async function load(path: string): Promise<SiteFile | null> {
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    const present = files.get(path);
    if (present?.modified === info.mtimeMs) return present;
    const body = await readFile(path);
    const type = siteTypes[extname(path)] ?? "application/octet-stream";
    const shrinks = isCompressible.test(type) && body.length > 500;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const [brotli, gzipped] = shrinks
      ? await Promise.all([compressBrotli(body, quality), compressGzip(body)])
      : [null, null];
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const loaded = { body, brotli, gzip: gzipped, type, etag, modified: info.mtimeMs };
    files.set(path, loaded);
    return loaded;
  }

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
    const page = await load(join(folder, "index.html"));
    return page
      ? send({ request, reply, file: page, caching: "no-cache" })
      : reply.code(503).send({ error: "The site is not built." });
  });
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

interface Answer {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly file: SiteFile;
  readonly caching: string;
}

function send({ request, reply, file, caching }: Answer): FastifyReply {
  reply.headers({ "cache-control": caching, etag: file.etag, vary: "Accept-Encoding" }).type(file.type);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(file.gzip);
  return reply.send(file.body);
}
