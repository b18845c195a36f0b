import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasCode } from "../config/startup-error.ts";
import type { ByteRange, Storage, StoredFile } from "../storage/storage.ts";

export interface Content extends Pick<StoredFile, "bytes" | "modifiedAt"> {
  /** @throws ENOENT if it is gone. */
  readonly read: (range?: ByteRange) => Promise<Readable>;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function sendStoredFile(
  storage: Storage,
  key: string,
  exchange: Exchange,
): Promise<boolean> {
  const file = await storage.stat(key);
  return (
    file !== null && sendContent({ ...file, read: (range) => storage.read(key, range) }, exchange)
  );
}

/**
 * Supports validators and ranges. Resolves before the response ends.
 * @returns false if it is gone. A promise of a reply would resolve with nothing.
 */
export async function sendContent(file: Content, { request, reply }: Exchange): Promise<boolean> {
  const etag = etagOf(file);
  reply.headers({ etag, "last-modified": file.modifiedAt.toUTCString(), "accept-ranges": "bytes" });
  if (isUnchanged(request, file, etag)) {
    void reply.code(304).send();
    return true;
  }

  const range = rangeOf(request, file, etag);
  if (range === "unsatisfiable") {
    void reply
      .code(416)
      .header("content-range", `bytes */${file.bytes}`)
      .type("text/plain")
      .send("");
    return true;
  }
  if (range)
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.header("content-length", range ? range.end - range.start + 1 : file.bytes);
  try {
    const body =
      request.method === "HEAD" ? Readable.from([]) : await file.read(range ?? undefined);
    void reply.send(body);
    return true;
  } catch (error) {
    for (const name of [
      "etag",
      "last-modified",
      "accept-ranges",
      "content-length",
      "content-range",
    ]) {
      reply.removeHeader(name);
    }
    if (!hasCode(error, "ENOENT")) throw error;
    return false;
  }
}

/** Files are replaced as a whole, so that size and time identify a version. */
function etagOf({ bytes, modifiedAt }: Content): string {
  return `"${bytes.toString(36)}-${modifiedAt.getTime().toString(36)}"`;
}

function isUnchanged({ headers }: FastifyRequest, { modifiedAt }: Content, etag: string): boolean {
  const known = headers["if-none-match"];
  if (known !== undefined)
    return known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = headers["if-modified-since"];
  return (
    since !== undefined && Date.parse(since) >= Math.floor(modifiedAt.getTime() / 1_000) * 1_000
  );
}

/** Null sends the whole file: for no, several or malformed ranges. */
function rangeOf(
  { headers }: FastifyRequest,
  { bytes }: Content,
  etag: string,
): ByteRange | "unsatisfiable" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (headers["if-range"] !== undefined && headers["if-range"] !== etag) return null;
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? "unsatisfiable" : { start, end };
}
