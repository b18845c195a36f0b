import type * as z from "zod/mini";

/** Any schema of zod, full or mini. */
export type Schema = z.core.$ZodType;

/** How a request travels: in the address, as multipart form data, as JSON, or not at all. */
export type Encoding = "query" | "form" | "json" | "none";

/** One call of the API, as both sides know it. */
export interface Endpoint<Request extends Schema = Schema, Response extends Schema = Schema> {
  /** Names the call in errors, in query keys and in the client's `paths`: the name that it is exported under. */
  readonly name: string;
  /** HTTP method. */
  readonly method: "GET" | "POST";
  /** Path on the API's host, starting with a slash. The client can override it. */
  readonly path: `/${string}`;
  /**
   * In a query and in form data a list travels as a repeated key with brackets (`id[]=a&id[]=b`), true as "true",
   * false and nothing as no key. A GET with `json` only announces the content type: it has no body.
   */
  readonly encoding: Encoding;
  /** Reads the typed request, defaults included. */
  readonly request: Request;
  /** Reads the answer. What it returns reads as itself. */
  readonly response: Response;
  /** What an empty body means. Without it, an empty body is a mismatch. */
  readonly empty?: z.output<Response>;
  /** A body that is not JSON reads as an empty one, too. Default false: it is a mismatch. */
  readonly emptyWhenUnparseable?: boolean;
  /** May be sent again after a failure. Default: true for GET, false for POST. */
  readonly safe: boolean;
}

/** What `defineEndpoint` takes: an endpoint whose `safe` has a default. */
export type EndpointDefinition<Request extends Schema, Response extends Schema> = Omit<
  Endpoint<Request, Response>,
  "safe"
> & { readonly safe?: boolean };

/** What a caller passes: fields with a default may be left out. */
export type RequestOf<E extends Endpoint> = z.input<E["request"]>;

/** What the server's handler gets: defaults are filled in. */
export type DecodedRequestOf<E extends Endpoint> = z.output<E["request"]>;

/** What a caller gets, and what the server's handler returns. */
export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

/**
 * Defines one call. Client and server both work from the returned object, so that they cannot drift apart.
 *
 * @example
 * const fetchTags = defineEndpoint({
 *   name: "fetchTags",
 *   method: "GET",
 *   path: "/api/fetch-tags.php",
 *   encoding: "query",
 *   request: z.object({ videoid: z.array(z.string()) }),
 *   response: z.array(z.string()),
 *   empty: [],
 * });
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineEndpoint<Request extends Schema, Response extends Schema>(
  definition: EndpointDefinition<Request, Response>,
): Endpoint<Request, Response> {
  return { safe: definition.method === "GET", ...definition };
}
