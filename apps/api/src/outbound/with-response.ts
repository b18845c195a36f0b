import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { openSocket, type SocketOptions } from "./open-socket.ts";

export interface OutboundRequest extends SocketOptions {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const maxHeaderBytes = 16 * 1024;

/** Follows no redirect. The connection ends when `onResponse` settles. */
export async function withResponse<Result>(
  { method, headers, body, ...target }: OutboundRequest,
  onResponse: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const { url, signal } = target;
  const socket = await openSocket(target);
  try {
    const sent = request({
      method,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, connection: "close", ...headers },
      createConnection: () => socket,
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    sent.end(body);
    const [response] = (await once(sent, "response", { signal })) as [IncomingMessage];
    sent.on("error", () => undefined);
    return await onResponse(response);
  } finally {
    socket.destroy();
  }
}
