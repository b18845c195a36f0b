import type { FastifyInstance, FastifyRequest } from "fastify";

interface InProcessFetch {
  readonly fetch: typeof fetch;
  readonly setCookies: readonly string[];
}

/**
 * Avoids the network, on behalf of a request.
 * @param cookie the visitor's cookies; undefined for a new visitor.
 */
export function createInProcessFetch(
  app: FastifyInstance,
  { request, cookie }: { request: FastifyRequest; cookie: string | undefined },
): InProcessFetch {
  const setCookies: string[] = [];
  return {
    setCookies,
    async fetch(input, init) {
      const call = new Request(input, init);
      const { pathname, search } = new URL(call.url);
      const response = await app.inject({
        method: call.method === "POST" ? "POST" : "GET",
        url: pathname + search,
        headers: {
          ...Object.fromEntries(call.headers),
          "user-agent": request.headers["user-agent"] ?? "",
          "x-request-id": request.id,
          ...(cookie !== undefined && { cookie }),
        },
        remoteAddress: request.ip,
        ...(call.body && { payload: Buffer.from(await call.arrayBuffer()) }),
      });
      setCookies.push(...[response.headers["set-cookie"] ?? []].flat());
      return new Response(response.rawPayload, {
        status: response.statusCode,
        headers: { "content-type": response.headers["content-type"] ?? "" },
      });
    },
  };
}
