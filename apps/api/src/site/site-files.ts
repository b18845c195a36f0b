import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { siteTypes } from "./site-types.ts";

/** Other types are compressed already. */
const isCompressible = /^(text|application\/(json|javascript|manifest\+json|wasm)|image\/svg)/;
const compressBrotli = promisify(brotliCompress);
const expandBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);
/** A file is compressed once, a page every second. */
const brotliQuality = { file: 9, page: 4 } as const;

export interface SiteFile {
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
  readonly type: string;
  readonly etag: string;
}

/** Cached in memory until they change. */
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
          compressedBeforehand(path, body).then(
            (compressed) => compressed ?? shrink(body, brotliQuality.file),
          ),
          compressGzip(body),
        ])
      : [null, null];
    const loaded = {
      body,
      brotli,
      gzip: gzipped,
      type,
      etag: etagOf(body),
      modified: info.mtimeMs,
    };
    files.set(path, loaded);
    return loaded;
  };
}

/** The few clients without Brotli are compressed on sending. */
export async function pageFile(html: string): Promise<SiteFile> {
  return renderedFile(html, "text/html; charset=utf-8");
}

export async function renderedFile(text: string, type: string): Promise<SiteFile> {
  const body = Buffer.from(text);
  const brotli = await shrink(body, brotliQuality.page);
  return { body, brotli, gzip: null, type, etag: etagOf(body) };
}

/** The build's highest quality takes seconds. */
async function compressedBeforehand(path: string, body: Buffer): Promise<Buffer | null> {
  const compressed = await readFile(`${path}.br`).catch(() => null);
  // It may be a leftover of another build.
  return compressed && (await expandBrotli(compressed).catch(() => null))?.equals(body)
    ? compressed
    : null;
}

/** Leaves threads for reading media. */
const limitCompression = pLimit(2);

function shrink(body: Buffer, quality: number): Promise<Buffer> {
  return limitCompression(() =>
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
}

function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
