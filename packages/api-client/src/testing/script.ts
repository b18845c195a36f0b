import type * as z from "zod/mini";
import { decodeRequest, type RawRequest } from "../decode-request";
import { encodeResponse } from "../encode-response";
import type { Endpoint, Schema } from "../endpoint";

/** Answers one request; the signal is the request's own. */
export type Reply = (request: RawRequest, signal: AbortSignal | undefined) => Promise<Response>;

/** What a call answers, in this order; the last reply goes on for ever. */
export interface Script<Request extends Schema, Answer extends Schema> {
  /** A valid answer. One that does not match the schema is reported when it is called for, as a server would find it. */
  answer(value: z.output<Answer>): Script<Request, Answer>;
  /** A valid answer made of the request. */
  answerWith(make: (request: z.output<Request>) => z.output<Answer>): Script<Request, Answer>;
  /** The server's refusal with its text. Default status 400. */
  refuse(text: string, status?: number): Script<Request, Answer>;
  /** Nothing at all, with status 200. */
  empty(): Script<Request, Answer>;
  /** A web page in place of an answer. Default status 200. */
  html(status?: number): Script<Request, Answer>;
  /** Any body. Default status 200. */
  body(text: string, status?: number): Script<Request, Answer>;
  /** A status without a body: 503. */
  status(status: number): Script<Request, Answer>;
  /** No answer: the connection breaks. */
  disconnect(): Script<Request, Answer>;
  /** No answer, until the caller gives up. */
  hang(): Script<Request, Answer>;
}

const json = { "content-type": "application/json" };
const page = "<!doctype html><title>Not the API</title>";

/** Writes a script into a list of replies. */
export function createScript<Request extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Request, Answer>,
  replies: Reply[],
): Script<Request, Answer> {
  const then = (reply: Reply) => {
    replies.push(reply);
    return script;
  };
  const say = (body: string | null, init: ResponseInit) => then(async () => new Response(body, init));
  const script: Script<Request, Answer> = {
    answer: (value) => then(answerReply(endpoint, () => value)),
    answerWith: (make) => then(answerReply(endpoint, make)),
    refuse: (error, status = 400) => say(JSON.stringify({ error }), { status, headers: json }),
    empty: () => say("", { headers: json }),
    html: (status = 200) => say(page, { status, headers: { "content-type": "text/html" } }),
    body: (text, status = 200) => say(text, { status, headers: json }),
    status: (status) => say(null, { status }),
    disconnect: () => then(() => Promise.reject(new TypeError("Failed to fetch"))),
    hang: () =>
      then(
        (_, signal) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener("abort", () => reject(new DOMException("The call was ended", "AbortError")));
          }),
      ),
  };
  return script;
}

/** A valid answer made of the request. */
export function answerReply<Request extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Request, Answer>,
  make: (request: z.output<Request>) => z.output<Answer>,
): Reply {
  return async (request) => {
    const body = encodeResponse(endpoint, make(decodeRequest(endpoint, request)));
    return new Response(body, { headers: json });
  };
}
