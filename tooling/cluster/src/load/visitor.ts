import { Agent, request } from "node:http";
import type { LoadResponse } from "./load-response.ts";

export interface VisitorRequest {
  readonly kind: string;
  readonly path: string;
  /** Sent as a form by POST. */
  readonly form?: Readonly<Record<string, string>>;
  /** Reads no faster than this. Default: as fast as it comes. */
  readonly maxBytesPerSecond?: number;
  /** Length that a whole body has. */
  readonly expectedBytes?: number;
}

/** Longer than any response takes. */
const requestTimeoutMs = 90_000;

let addresses = 0;

/** Every visitor has another loopback address: rate limits count by address. */
function nextAddress(): string {
  addresses += 1;
  return `127.${64 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Sends requests over keep-alive connections from its own IP address. */
export function createVisitor(url: string) {
  const agent = new Agent({ keepAlive: true, localAddress: nextAddress() });

  function send({
    kind,
    path,
    form,
    maxBytesPerSecond,
    expectedBytes,
  }: VisitorRequest): Promise<LoadResponse> {
    const startedAt = performance.now();
    const body = form === undefined ? null : new URLSearchParams(form).toString();
    return new Promise((resolve) => {
      const settle = (outcome: number | string, hasRetryAfter = false) =>
        resolve({
          kind,
          outcome,
          hasRetryAfter,
          startedAt,
          durationMs: performance.now() - startedAt,
        });
      const sent = request(new URL(path, url), {
        method: body === null ? "GET" : "POST",
        agent,
        headers: {
          accept: "text/html,application/json,*/*",
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36",
          ...(body === null
            ? {}
            : {
                "content-type": "application/x-www-form-urlencoded",
                "content-length": Buffer.byteLength(body),
              }),
        },
      });
      sent.setTimeout(requestTimeoutMs, () =>
        sent.destroy(Object.assign(new Error("no response"), { code: "NO_RESPONSE" })),
      );
      sent.on("error", (error) => settle("code" in error ? String(error.code) : error.message));
      sent.on("response", (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (maxBytesPerSecond === undefined) return;
          const dueMs = (bytes / maxBytesPerSecond) * 1_000 - (performance.now() - startedAt);
          if (dueMs < 10) return;
          response.pause();
          setTimeout(() => response.resume(), dueMs);
        });
        response.on("end", () => {
          const isWhole =
            expectedBytes === undefined || response.statusCode !== 200 || bytes === expectedBytes;
          settle(
            isWhole ? (response.statusCode ?? 0) : "TRUNCATED",
            response.headers["retry-after"] !== undefined,
          );
        });
        response.on("error", (error) =>
          settle(`body ${"code" in error ? String(error.code) : error.message}`),
        );
      });
      sent.end(body ?? undefined);
    });
  }

  return { send, close: () => agent.destroy() };
}
