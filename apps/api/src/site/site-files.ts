import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { siteTypes } from "./site-types.ts";

/** Compressed again, such files grow. */
const isCompressible = /^(text|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/;
const compressBrotli = promisify(brotliCompress);
const expandBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
/** Once for a file that is sent a thousand times, or for a page that is sent once. */
const brotliQuality = { file: 9, page: 4 } as const;

/** Something to send, in every form that a browser may take it in. */
export interface SiteFile {
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly type: string;
  readonly etag: string;
}

/** Reads files of the site, and keeps them until they change. */
export function createSiteFiles() {
  const files = new Map<string, SiteFile & { readonly modified: number }>();

  return async function load(path: string): Promise<SiteFile | null> {
    const info = await stat(path).catch(() => null);
    if (!info?.isFile()) return null;
    const present = files.get(path);
    if (present?.modified === info.mtimeMs) return present;
    const body = await readFile(path);
    const type = siteTypes[extname(path)] ?? "application/octet-stream";
    const shrinks = isCompressible.test(type) && body.length > 500;
    const [brotli, gzipped] = shrinks
      ? await Promise.all([
          compressedBeforehand(path, body).then((made) => made ?? shrink(body, brotliQuality.file)),
          compressGzip(body),
        ])
      : [null, null];
    const loaded = { body, brotli, gzip: gzipped, type, etag: etagOf(body), modified: info.mtimeMs };
    files.set(path, loaded);
    return loaded;
  };
}

/** A page made for one request: compressed only as far as that one takes it. */
export async function pageFile(html: string, acceptsBrotli: boolean): Promise<SiteFile> {
  const body = Buffer.from(html);
  const [brotli, gzipped] = acceptsBrotli
    ? [await shrink(body, brotliQuality.page), null]
    : [null, await compressGzip(body)];
  return { body, brotli, gzip: gzipped, type: "text/html; charset=utf-8", etag: etagOf(body) };
}

/** The site's build puts it beside the scripts and stylesheets: better than there is time for here. */
async function compressedBeforehand(path: string, body: Buffer): Promise<Buffer | null> {
  const made = await readFile(`${path}.br`).catch(() => null);
  // One that was left lying beside another file of the same name is worse than none.
  return made && (await expandBrotli(made).catch(() => null))?.equals(body) ? made : null;
}

/** Bounded, so that a burst of pages leaves threads for reading media. */
const limitCompression = pLimit(2);

function shrink(body: Buffer, quality: number): Promise<Buffer> {
  return limitCompression(() => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}

function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
