import type { IncomingMessage } from "node:http";
import type { SocketOptions } from "./open-socket.ts";
import { secondMs } from "../clock.ts";
import { OutboundError } from "./outbound-error.ts";
import { withResponse } from "./with-response.ts";

export interface PostOptions extends Omit<SocketOptions, "signal"> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly timeoutMs: number;
}

const maxBodyBytes = 64 * 1024;

export interface PostResponse {
  readonly status: number;
  /** From `Retry-After` in seconds; null without one. */
  readonly retryAfterMs: number | null;
}

/**
 * Follows no redirect, and bounds the response.
 * @throws {OutboundError} without a response.
 */
export async function post({
  timeoutMs,
  headers: given,
  body,
  ...target
}: PostOptions): Promise<PostResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = { "content-length": String(Buffer.byteLength(body)), ...given };
  try {
    return await withResponse(
      { ...target, method: "POST", headers, body, signal },
      async (response) => {
        await drain(response);
        const seconds = Number(response.headers["retry-after"] ?? Number.NaN);
        return {
          status: response.statusCode ?? 0,
          retryAfterMs: seconds >= 0 ? seconds * secondMs : null,
        };
      },
    );
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    if (signal.aborted)
      throw new OutboundError(`There was no response within ${timeoutMs / 1_000} seconds.`, {
        cause: error,
      });
    throw new OutboundError("The connection failed.", { cause: error });
  }
}

/** Lets the receiver finish a short response. Errors no longer matter: the status is known. */
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
