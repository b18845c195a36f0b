import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { hostname } from "node:os";
import fastify from "fastify";
import { expect, test } from "vitest";
import { loggerOptions, requestLogOptions } from "./logger-options.ts";

async function logOf(headers: Record<string, string>): Promise<Record<string, unknown>> {
  const stream = new PassThrough();
  const app = fastify({
    logger: { ...loggerOptions({ LOG_LEVEL: "info" }), stream },
    ...requestLogOptions,
  });
  app.get("/", (request, reply) => {
    request.log.info("served");
    reply.send({});
  });
  await app.inject({ url: "/", headers });
  await app.close();
  stream.end();
  return JSON.parse(await text(stream)) as Record<string, unknown>;
}

test("a log entry names the node, the proxy's request and the caller's trace", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = {
    "x-request-id": "edge-7f3a9c01",
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  };
  expect(await logOf(headers)).toMatchObject({
    node: hostname(),
    req_id: "edge-7f3a9c01",
    trace_id: traceId,
  });
});

test("a request without usable headers gets an id of its own, and no trace", async () => {
  const entries = await Promise.all([
    logOf({}),
    logOf({ "x-request-id": "two words", traceparent: "00-x" }),
  ]);
  const ids = entries.map(({ req_id: id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const entry of entries) {
    expect(entry["req_id"]).toMatch(/^[\da-f-]{36}$/);
    expect(entry).not.toHaveProperty("trace_id");
  }
});
