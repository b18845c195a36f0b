import type { CustomFetch } from "openid-client";

/** Key sets and user information have a few kilobytes. */
const maxResponseBytes = 256 * 1024;

/** The deadline of `signal` includes the body. */
export const boundedFetch: CustomFetch = async (
  url,
  { method, headers: sentHeaders, body: sentBody, ...options },
) => {
  const { redirect, signal } = options;
  try {
    const response = await fetch(url, {
      method,
      headers: sentHeaders,
      redirect,
      signal: signal ?? null,
      ...(sentBody === undefined ? {} : { body: sentBody }),
    });
    const { status, headers } = response;
    const body = await readBounded(response);
    return new Response(body.length === 0 ? null : body, { status, headers });
  } catch (error) {
    // `openid-client` treats a TypeError as a bug of its caller.
    throw new Error(`${new URL(url).origin} could not be reached.`, { cause: error });
  }
};

export async function readBounded({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the request.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new Error("The response is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
