import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generate } from "selfsigned";

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  /** The encrypted message. */
  readonly body: Buffer;
  readonly path: string;
}

export interface PushService {
  readonly origin: string;
  /** Its own certificate authority in PEM, for other processes. */
  readonly certificate: string;
  readonly pushes: readonly ReceivedPush[];
  /** Status and headers of all further responses. Default: 201. */
  respondWith(status: number, headers?: Readonly<Record<string, string>>): void;
  /** Answers no further message before `release`. */
  hold(): HeldResponses;
  close(): Promise<void>;
}

export interface HeldResponses {
  /** Number of senders that wait. */
  waiting(): number;
  release(): void;
}

/** Starts a push service (RFC 8030) on loopback, whose certificate this process trusts. */
export async function startPushService(): Promise<PushService> {
  const pushes: ReceivedPush[] = [];
  let answer: { status: number; headers: Readonly<Record<string, string>> } = {
    status: 201,
    headers: {},
  };
  let held: Set<ServerResponse> | null = null;
  // Certificates of one name would be taken for each other.
  const name = `Push service ${randomUUID()}`;
  const pems = await generate([{ name: "commonName", value: name }], {
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
    ],
  });
  setDefaultCACertificates([...getCACertificates(), pems.cert]);
  const server = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    void buffer(request).then((body) => {
      pushes.push({ headers: request.headers, body, path: request.url ?? "" });
      if (!held) return void response.writeHead(answer.status, answer.headers).end();
      const waiting = held.add(response);
      response.once("close", () => waiting.delete(response));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    certificate: pems.cert,
    pushes,
    respondWith(status, headers = {}) {
      answer = { status, headers };
    },
    hold() {
      const waiting = (held = new Set<ServerResponse>());
      return {
        waiting: () => waiting.size,
        release() {
          held = null;
          for (const response of waiting) response.writeHead(answer.status, answer.headers).end();
        },
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
