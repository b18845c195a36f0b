import { decodeRequest, type RawRequest } from "../decode-request";
import type { Endpoint, Schema } from "../endpoint";
import { endpoints } from "../endpoints";
import { isApiError } from "../errors";
import { createResponse } from "./create-response";
import { exampleOf } from "./example-of";
import { responseReply, createScript, type Reply, type Script } from "./script";

/** Options of a fetch double. */
export interface FetchDoubleOptions {
  /** Delay before each response, for stories that show loading. Default 0. */
  delayMs?: number;
}

/** A request that a double received. */
export interface RecordedCall {
  /** Name of the call. */
  name: string;
  /** The typed request, as a server decodes it; undefined if it is invalid. */
  request: unknown;
  /** With the query. */
  url: URL;
  /** The second argument of `fetch`: method, headers, body, credentials, signal. */
  init: RequestInit;
}

/** A test double for `fetch` and the server behind it. */
export interface FetchDouble {
  /** For `createClient({ fetch })`. */
  fetch: typeof fetch;
  /** Starts a new script for a call. Without a script, the response is the example. */
  on<Request extends Schema, ResponseSchema extends Schema>(
    endpoint: Endpoint<Request, ResponseSchema>,
  ): Script<Request, ResponseSchema>;
  /** Every request so far, oldest first. */
  calls: RecordedCall[];
}

/**
 * Creates a double of `fetch` that responds to every call with a valid example, unless there is a
 * script. It decodes requests as a server does, and rejects an invalid one with the text of the
 * violated rule.
 *
 * @example
 * const api = createFetchDouble();
 * api.on(search).status(503).respond({ videos: [], creators: [], playlists: [] });
 * api.on(login).reject("That password is wrong.");
 * const client = createClient({ baseUrl: "https://api.test", fetch: api.fetch });
 */
export function createFetchDouble({ delayMs = 0 }: FetchDoubleOptions = {}): FetchDouble {
  const known = new Set<Endpoint>(Object.values(endpoints));
  const scripts = new Map<string, Reply[]>();
  const calls: RecordedCall[] = [];

  const respond = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(addressOf(input), "https://api.test");
    const { method = "GET", body, signal } = init;
    const endpoint = [...known].find(
      (each) => each.method === method && each.path === url.pathname,
    );
    if (!endpoint) throw new TypeError(`There is no call at ${method} ${url.pathname}`);
    const raw: RawRequest = {
      query: url.searchParams,
      body: typeof body === "string" ? JSON.parse(body) : body,
    };
    const { request, rejection } = decode(endpoint, raw);
    calls.push({ name: endpoint.name, request, url, init });
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (rejection) return rejection;
    const replies = scripts.get(endpoint.name) ?? [];
    const reply =
      (replies.length > 1 ? replies.shift() : replies[0]) ??
      responseReply(endpoint, () => exampleOf(endpoint.name).response);
    return reply(raw, signal ?? undefined);
  };

  return {
    fetch: respond,
    on(endpoint) {
      known.add(endpoint);
      const replies: Reply[] = [];
      scripts.set(endpoint.name, replies);
      return createScript(endpoint, replies);
    },
    calls,
  };
}

/** Without the global `Request`, which Jest's jsdom lacks. */
function addressOf(input: RequestInfo | URL): string {
  return typeof input === "object" && "url" in input ? input.url : String(input);
}

function decode(endpoint: Endpoint, raw: RawRequest): { request?: unknown; rejection?: Response } {
  try {
    return { request: decodeRequest(endpoint, raw) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { rejection: createResponse(JSON.stringify({ error: error.text }), { status: 400 }) };
  }
}
