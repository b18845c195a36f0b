import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedEvent {
  readonly id: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly port: number;
  readonly events: readonly ReceivedEvent[];
  /** Connections so far, with and without a request. */
  connections(): number;
  /** Replaces the response to all further requests. Default: 204. */
  respond(handler: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export const accept = (response: ServerResponse) => void response.writeHead(204).end();

/** Starts a server on loopback that records what is posted to it. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = [];
  let connections = 0;
  let handler: (response: ServerResponse) => void = accept;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { type, data } = JSON.parse(body) as Pick<ReceivedEvent, "type" | "data">;
      events.push({
        id: String(request.headers["webhook-id"]),
        headers: request.headers,
        body,
        type,
        data,
      });
      handler(response);
    });
  });
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook?from=marquee`,
    port,
    events,
    connections: () => connections,
    respond(next) {
      handler = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The check that the guide gives to receivers. */
export function isSigned({ headers, body }: ReceivedEvent, secret: string, now: Date): boolean {
  const id = String(headers["webhook-id"]);
  const timestamp = String(headers["webhook-timestamp"]);
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .some((entry) => {
      const [version, signature = ""] = entry.split(",");
      const given = Buffer.from(signature, "base64");
      return (
        version === "v1" && given.length === expected.length && timingSafeEqual(given, expected)
      );
    });
}
