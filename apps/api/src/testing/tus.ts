import type { Browser } from "./browser.ts";

const base = { "tus-resumable": "1.0.0" };
const chunkType = "application/offset+octet-stream";

export interface TusUpload {
  readonly videoId: string;
  readonly bytes: number;
  readonly fileName?: string;
}

export function createUpload(
  browser: Browser,
  { videoId, bytes, fileName = "clip.mp4" }: TusUpload,
): Promise<Response> {
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  return browser.fetch("/api/uploads", {
    method: "POST",
    headers: {
      ...base,
      "upload-length": String(bytes),
      "upload-metadata": `video ${encoded(videoId)},filename ${encoded(fileName)}`,
    },
  });
}

/** Creates an upload and returns its URL. */
export async function startUpload(browser: Browser, upload: TusUpload): Promise<string> {
  const response = await createUpload(browser, upload);
  const url = response.headers.get("location");
  if (response.status !== 201 || url === null)
    throw new Error(`${response.status} ${await response.text()}`);
  return url;
}

export interface UploadChunk {
  readonly offset: number;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export function sendChunk(
  browser: Browser,
  url: string,
  { offset, body, headers = {}, signal }: UploadChunk,
): Promise<Response> {
  return browser.fetch(url, {
    method: "PATCH",
    headers: { ...base, "content-type": chunkType, "upload-offset": String(offset), ...headers },
    body,
    // Node's fetch asks for it with a stream.
    ...(body instanceof ReadableStream && { duplex: "half" }),
    ...(signal && { signal }),
  });
}

/** Returns the offset to continue from. */
export async function offsetOf(browser: Browser, url: string): Promise<number> {
  const response = await browser.fetch(url, { method: "HEAD", headers: base });
  if (response.status !== 200) throw new Error(`HEAD gave ${response.status}`);
  return Number(response.headers.get("upload-offset"));
}

export function terminateUpload(browser: Browser, url: string): Promise<Response> {
  return browser.fetch(url, { method: "DELETE", headers: base });
}

/** Content in which each byte depends on its position. */
export function patternedBytes(length: number, seed = 7): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length);
  for (let index = 0; index < length; index += 1)
    bytes[index] = (index * 31 + (index >> 8) * seed + seed) & 255;
  return bytes;
}
