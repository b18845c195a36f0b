import type * as z from "zod/mini";

/** Any schema of zod, full or mini. */
export type Schema = z.core.$ZodType;

/** Encoding of a request: in the query string, as multipart form data, as JSON, or none. */
export type Encoding = "query" | "form" | "json" | "none";

/** One call of the API, for client and server. */
export interface Endpoint<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Result = unknown,
> {
  /** The name that it is exported under. Used in errors, query keys and the client's `paths`. */
  readonly name: string;
  /** HTTP method. */
  readonly method: "GET" | "POST";
  /** Path on the API's host, starting with a slash. The client can override it. */
  readonly path: `/${string}`;
  /**
   * A query and form data contain a list as a repeated key with brackets (`id[]=a&id[]=b`), true as
   * "true", and no key for false and undefined. A GET with `json` only sends the content type: it
   * has no body.
   */
  readonly encoding: Encoding;
  /** Parses the request and fills in defaults. */
  readonly request: Request;
  /** Parses the response. Parsing a parsed response changes nothing. */
  readonly response: Response;
  /** The response for an empty body. Without it, an empty body is an error. */
  readonly empty?: z.output<Response>;
  /** Treats a body that is not JSON as empty. Default false: it is an error. */
  readonly emptyWhenUnparseable?: boolean;
  /**
   * Converts a parsed response to what the client's caller receives. The names of a response are
   * the protocol's and differ from call to call; those of a result are the same in every call.
   */
  toResult(response: z.output<Response>): Result;
  /** True if the call may be repeated after a failure. Default: true for GET, false for POST. */
  readonly safe: boolean;
}

/**
 * The argument of `defineEndpoint`: an endpoint whose `safe` has a default. Without `toResult`, the
 * result is the response.
 */
export type EndpointDefinition<
  Request extends Schema,
  Response extends Schema,
  Result = z.output<Response>,
> = Omit<Endpoint<Request, Response, Result>, "safe" | "toResult"> &
  Partial<Pick<Endpoint<Request, Response, Result>, "safe" | "toResult">>;

/** The request that a caller passes: fields with a default are optional. */
export type RequestOf<E extends Endpoint> = z.input<E["request"]>;

/** The request that the server's handler receives, with defaults filled in. */
export type DecodedRequestOf<E extends Endpoint> = z.output<E["request"]>;

/** The response that the server's handler returns. */
export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

/** The result that an endpoint's caller receives. */
export type ResultOf<E extends Endpoint> =
  E extends Endpoint<Schema, Schema, infer Result> ? Result : never;

/**
 * Defines one call. Client and server use the same object, so that they always agree.
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
export function defineEndpoint<
  Request extends Schema,
  Response extends Schema,
  Result = z.output<Response>,
>(definition: EndpointDefinition<Request, Response, Result>): Endpoint<Request, Response, Result> {
  return {
    safe: definition.method === "GET",
    // Without `toResult`, `Result` is the type of the response.
    toResult: (response) => response as Result,
    ...definition,
  };
}
