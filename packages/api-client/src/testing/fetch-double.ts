import { decodeRequest, type RawRequest } from "../decode-request";
import type { Endpoint, Schema } from "../endpoint";
import { endpoints } from "../endpoints";
import { isApiError } from "../errors";
import { exampleOf } from "./example-of";
import { answerReply, createScript, type Reply, type Script } from "./script";

/** How a double behaves as a whole. */
export interface FetchDoubleOptions {
  /** Wait before each answer, for stories that show loading. Default 0. */
  delayMs?: number;
}

/** A request that a double has got. */
export interface RecordedCall {
  /** Name of the call. */
  name: string;
  /** The typed request, as a server would have read it; undefined if it broke a rule. */
  request: unknown;
  /** With the query. */
  url: URL;
  /** What else was given to `fetch`: method, headers, body, credentials, signal. */
  init: RequestInit;
}

/** A stand-in for `fetch` and the server behind it. */
export interface FetchDouble {
  /** For `createClient({ fetch })`. */
  fetch: typeof fetch;
  /** Starts a new script for a call. Without one a call answers its example. */
  on<Request extends Schema, Answer extends Schema>(endpoint: Endpoint<Request, Answer>): Script<Request, Answer>;
  /** Every request so far, oldest first. */
  calls: RecordedCall[];
}

/**
 * Makes a double of `fetch` that answers every call with its valid example, until a script says otherwise. It reads
 * requests as a server does: one that breaks a rule is refused with that rule's text.
 *
 * @example
 * const api = createFetchDouble();
 * api.on(search).status(503).answer({ videos: [], creators: [], playlists: [] });
 * api.on(login).refuse("That password is wrong.");
 * const client = createClient({ baseUrl: "https://api.test", fetch: api.fetch });
 */
export function createFetchDouble({ delayMs = 0 }: FetchDoubleOptions = {}): FetchDouble {
  const known = new Set<Endpoint>(Object.values(endpoints));
  const scripts = new Map<string, Reply[]>();
  const calls: RecordedCall[] = [];

  const respond = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, "https://api.test");
    const { method = "GET", body, signal } = init;
    const endpoint = [...known].find((each) => each.method === method && each.path === url.pathname);
    if (!endpoint) throw new TypeError(`The fetch double knows no call at ${method} ${url.pathname}`);
    const raw: RawRequest = { query: url.searchParams, body: typeof body === "string" ? JSON.parse(body) : body };
    const { request, refusal } = read(endpoint, raw);
    calls.push({ name: endpoint.name, request, url, init });
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (refusal) return refusal;
    const replies = scripts.get(endpoint.name) ?? [];
    const reply =
      (replies.length > 1 ? replies.shift() : replies[0]) ??
      answerReply(endpoint, () => exampleOf(endpoint.name).response);
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

function read(endpoint: Endpoint, raw: RawRequest): { request?: unknown; refusal?: Response } {
  try {
    return { request: decodeRequest(endpoint, raw) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { refusal: Response.json({ error: error.text }, { status: 400 }) };
  }
}
