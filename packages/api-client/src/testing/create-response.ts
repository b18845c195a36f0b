interface ResponseParts {
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Creates a response, also in environments without the global `Response`, such as Jest's jsdom. */
export function createResponse(body: string | null, parts: ResponseParts = {}): Response {
  if (typeof globalThis.Response === "function") return new Response(body, parts);
  const { status = 200, headers } = parts;
  const text = async () => body ?? "";
  // These are the members that clients use.
  return {
    status,
    ok: status >= 200 && status <= 299,
    headers: new Headers(headers),
    body: null,
    text,
    json: async () => JSON.parse(await text()) as unknown,
  } satisfies Partial<Response> as Response;
}
