import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDataFolder } from "../testing/copy-cluster.ts";
import { serveMain } from "../testing/run-main.ts";
import { loadTracing } from "./load-tracing.ts";

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly {
    key: string;
    value: { stringValue?: string; intValue?: number };
  }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan["attributes"] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const received: Sent[] = [];
let collector: Server;
let folder: string;
beforeAll(async () => {
  folder = await createDataFolder("marquee-tracing-");
  collector = createServer((request, response) => {
    void json(request).then((sent) => {
      received.push(sent as Sent);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await once(collector.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

const attribute = ({ attributes }: { attributes: SentSpan["attributes"] }, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

test("a collector gets each request with its queries, and the log has the trace's id", async () => {
  const { port } = collector.address() as AddressInfo;
  const server = await serveMain({
    DATA_FOLDER: folder,
    PORT: "0",
    DEMO: "false",
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
  });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  expect((await fetch(`${server.url}/api/watch.php?v=nothing`, { headers })).status).toBeLessThan(
    500,
  );
  const body = new FormData();
  body.set("uid", "private@marquee.example");
  body.set("pwd", "Popcorn-4-Two");
  await fetch(`${server.url}${endpoints.login.path}`, {
    method: "POST",
    body,
    headers: { ...headers, origin: server.url },
  });
  // Its output may end after the process.
  const closed = once(server.child, "close");
  server.child.kill("SIGTERM");
  await closed;

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  for (const name of ["GET /api/watch.php", `POST ${endpoints.login.path}`]) {
    const request = ofTrace.find((span) => span.name === name);
    expect(request).toMatchObject({ parentSpanId: "00f067aa0ba902b7" });
    const queries = ofTrace.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries)
      expect(attribute(query, "db.system.name")?.stringValue).toBe("postgresql");
  }
  expect(ofTrace.map((span) => attribute(span, "db.query.text")?.stringValue ?? "").join()).toMatch(
    /from videos v/,
  );
  expect(JSON.stringify(received)).not.toContain("private@marquee.example");
  // Background work is not traced.
  expect(
    spans
      .filter(({ parentSpanId }) => parentSpanId === undefined)
      .every(({ name }) => /^[A-Z]+ /.test(name)),
  ).toBe(true);

  const [{ resource } = { resource: { attributes: [] } }] = received[0]?.resourceSpans ?? [];
  expect(attribute(resource, "service.name")?.stringValue).toBe("marquee");
  expect(attribute(resource, "deployment.environment.name")?.stringValue).toBe("test");
  expect(server.output()).toMatch(
    new RegExp(`"trace_id":"${traceId}","span_id":.*"route":"/api/watch.php"`),
  );
});

test("without OpenTelemetry's variables nothing of it is loaded", async () => {
  expect(await loadTracing({})).toBeNull();
  expect(
    await loadTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://x", OTEL_SDK_DISABLED: "true" }),
  ).toBeNull();
  const sources = join(import.meta.dirname, "..");
  const files = (await readdir(sources, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const importers: string[] = [];
  for (const file of files) {
    const text = await readFile(join(sources, file), "utf8");
    if (/from "(@opentelemetry\/|.*\/(start-tracing|choose-sampler)\.ts)/.test(text))
      importers.push(file);
  }
  expect(importers.toSorted()).toEqual(["tracing/choose-sampler.ts", "tracing/start-tracing.ts"]);
});

test("a protocol that is not supported is refused", async () => {
  const grpc = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://x:4317",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
  };
  await expect(loadTracing(grpc)).rejects.toThrow(
    "OTEL_EXPORTER_OTLP_PROTOCOL: grpc is not supported",
  );
});
