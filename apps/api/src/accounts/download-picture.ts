import type { IncomingMessage } from "node:http";
import type { IsAllowedAddress } from "../outbound/allowed-addresses.ts";
import { withResponse } from "../outbound/with-response.ts";
import { maxPictureBytes } from "../pictures/create-pictures.ts";

export interface DownloadOptions {
  readonly isAllowedAddress: IsAllowedAddress;
  readonly timeoutMs: number;
}

/**
 * Follows no redirect and reads at most a picture's size.
 * @throws if the file is missing or too large.
 */
export function downloadPicture(
  url: URL,
  { isAllowedAddress, timeoutMs }: DownloadOptions,
): Promise<Buffer> {
  const headers = { accept: "image/*", "accept-encoding": "identity" };
  const signal = AbortSignal.timeout(timeoutMs);
  return withResponse(
    { url, method: "GET", headers, isAllowedAddress, signal },
    async (response) => {
      if (response.statusCode !== 200)
        throw new Error(`The server sent ${response.statusCode ?? 0}.`);
      return readBounded(response);
    },
  );
}

async function readBounded(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxPictureBytes) throw new Error("The file is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
