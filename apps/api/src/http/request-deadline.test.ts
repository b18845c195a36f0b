import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerRequestDeadline } from "./request-deadline.ts";

let app: FastifyInstance;
let url: string;

beforeEach(async () => {
  app = fastify();
  registerRequestDeadline(app, { maxMs: 100, maxUnreadMs: 100 });
  app.post("/refused", { config: { hasSlowBody: true } }, (_call, reply) => reply.code(401).send());
  app.addContentTypeParser("application/octet-stream", (_request, _payload, done) => done(null));
  app.post("/quick", async (call) => String((await buffer(call.raw)).length));
  app.post("/slow", { config: { hasSlowBody: true } }, async (call) =>
    String((await buffer(call.raw)).length),
  );
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

function begin(path: string): ClientRequest {
  const sent = request(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "content-length": 4 },
  });
  sent.write("ab");
  return sent;
}

test("a body that does not end in time is refused", async () => {
  const [response] = (await once(begin("/quick"), "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(408);
});

test("a route with slow bodies waits for them", async () => {
  const slow = begin("/slow");
  // The deadline of a request that began later has passed.
  await once(begin("/quick"), "response");
  slow.end("cd");
  const [response] = (await once(slow, "response")) as [IncomingMessage];
  expect([response.statusCode, (await buffer(response)).toString()]).toEqual([200, "4"]);
});

test("a body that goes on after its response is ended, also on slow routes", async () => {
  for (const path of ["/refused", "/nowhere"]) {
    const sent = begin(path);
    const reset = once(sent, "close");
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    expect([401, 404]).toContain(response.statusCode);
    response.resume();
    sent.on("error", () => undefined);
    // The client never ends its body: only the server can close.
    await reset;
  }
});

test("a call within the process has no connection that would be ended", async () => {
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/refused",
    headers: { "content-type": "application/octet-stream" },
    payload: "abcd",
  });
  expect(statusCode).toBe(401);
  // The deadline of the call has passed, too.
  const [response] = (await once(begin("/quick"), "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(408);
});
