import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { maxPictureBytes } from "../pictures/create-pictures.ts";
import type { IsAllowedAddress } from "../webhooks/allowed-addresses.ts";
import { openSocket } from "../webhooks/open-socket.ts";

export interface DownloadOptions {
  readonly isAllowedAddress: IsAllowedAddress;
  readonly timeoutMs: number;
}

const maxHeaderBytes = 16 * 1024;

/**
 * Downloads a file of at most a picture's size from an allowed address. Follows no redirect.
 *
 * @throws an error if there is no such file, or it is too large.
 */
export async function downloadPicture(url: URL, { isAllowedAddress, timeoutMs }: DownloadOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = await openSocket({ url, isAllowedAddress, signal });
  try {
    const sent = request({
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, connection: "close", accept: "image/*", "accept-encoding": "identity" },
      createConnection: () => socket,
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    sent.end();
    const [response] = (await once(sent, "response", { signal })) as [IncomingMessage];
    sent.on("error", () => undefined);
    if (response.statusCode !== 200) throw new Error(`The server sent ${response.statusCode ?? 0}.`);
    return await readBounded(response);
  } finally {
    socket.destroy();
  }
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
