import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { DeliveryError } from "./delivery-error.ts";
import { openSocket, type SocketOptions } from "./open-socket.ts";

export interface PostOptions extends Omit<SocketOptions, "signal"> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

const maxHeaderBytes = 16 * 1024;
const maxBodyBytes = 64 * 1024;

/**
 * Posts an event and returns the response's status. Follows no redirect, and reads no more of the response than its bounds.
 *
 * @throws {DeliveryError} if there was no response.
 */
export async function postEvent({ timeoutMs, headers, body, ...target }: PostOptions): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const socket = await openSocket({ ...target, signal });
    try {
      const { url } = target;
      const sent = request({
        method: "POST",
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, connection: "close", "content-length": Buffer.byteLength(body), ...headers },
        createConnection: () => socket,
        maxHeaderSize: maxHeaderBytes,
        signal,
      });
      sent.end(body);
      const [response] = (await once(sent, "response", { signal })) as [IncomingMessage];
      sent.on("error", () => undefined);
      await drain(response);
      return response.statusCode ?? 0;
    } finally {
      socket.destroy();
    }
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    if (signal.aborted)
      throw new DeliveryError(`There was no response within ${timeoutMs / 1_000} seconds.`, { cause: error });
    throw new DeliveryError("The connection failed.", { cause: error });
  }
}

/** Lets the receiver finish a short response. What comes after the bound, or an error in it, changes nothing: the status is known. */
async function drain(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) return;
    }
  } catch {
    return;
  }
}
