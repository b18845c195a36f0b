import type * as z from "zod/mini";
import { decodeRequest, type RawRequest } from "../decode-request";
import { encodeResponse } from "../encode-response";
import type { Endpoint, Schema } from "../endpoint";
import { createResponse } from "./create-response";

/** Responds to one request. `signal` is the request's. */
export type Reply = (request: RawRequest, signal: AbortSignal | undefined) => Promise<Response>;

/** The responses to a call, in this order. The last one is repeated. */
export interface Script<Request extends Schema, ResponseSchema extends Schema> {
  /** A valid response. If it does not match the schema, the call throws, as a server would. */
  respond(value: z.output<ResponseSchema>): Script<Request, ResponseSchema>;
  /** A valid response computed from the request. */
  respondWith(
    respond: (request: z.output<Request>) => z.output<ResponseSchema>,
  ): Script<Request, ResponseSchema>;
  /** A rejection with a text for the user. Default status 400. */
  reject(text: string, status?: number): Script<Request, ResponseSchema>;
  /** An empty body, with status 200. */
  empty(): Script<Request, ResponseSchema>;
  /** An HTML page. Default status 200. */
  html(status?: number): Script<Request, ResponseSchema>;
  /** Any body. Default status 200. */
  body(text: string, status?: number): Script<Request, ResponseSchema>;
  /** A status without a body: 503. Headers are an option, such as `{ "retry-after": "2" }`. */
  status(
    status: number,
    headers?: Readonly<Record<string, string>>,
  ): Script<Request, ResponseSchema>;
  /** No response: the connection breaks. */
  disconnect(): Script<Request, ResponseSchema>;
  /** No response until the caller aborts. */
  hang(): Script<Request, ResponseSchema>;
}

const json = { "content-type": "application/json" };
const page = "<!doctype html><title>Not the API</title>";

/** Creates a script that appends to `replies`. */
export function createScript<Request extends Schema, ResponseSchema extends Schema>(
  endpoint: Endpoint<Request, ResponseSchema>,
  replies: Reply[],
): Script<Request, ResponseSchema> {
  const add = (reply: Reply) => {
    replies.push(reply);
    return script;
  };
  const addBody = (...parts: Parameters<typeof createResponse>) =>
    add(async () => createResponse(...parts));
  const script: Script<Request, ResponseSchema> = {
    respond: (value) => add(responseReply(endpoint, () => value)),
    respondWith: (respond) => add(responseReply(endpoint, respond)),
    reject: (error, status = 400) => addBody(JSON.stringify({ error }), { status, headers: json }),
    empty: () => addBody("", { headers: json }),
    html: (status = 200) => addBody(page, { status, headers: { "content-type": "text/html" } }),
    body: (text, status = 200) => addBody(text, { status, headers: json }),
    status: (status, headers = {}) => addBody(null, { status, headers }),
    disconnect: () => add(() => Promise.reject(new TypeError("Failed to fetch"))),
    hang: () =>
      add(
        (_, signal) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener("abort", () =>
              reject(new DOMException("The call was aborted", "AbortError")),
            );
          }),
      ),
  };
  return script;
}

/** Replies with a valid response computed from the request. */
export function responseReply<Request extends Schema, ResponseSchema extends Schema>(
  endpoint: Endpoint<Request, ResponseSchema>,
  respond: (request: z.output<Request>) => z.output<ResponseSchema>,
): Reply {
  return async (request) => {
    const body = encodeResponse(endpoint, respond(decodeRequest(endpoint, request)));
    return createResponse(body, { headers: json });
  };
}
