import fastify from "fastify";
import type { Registry } from "prom-client";

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  readonly registry: Registry;
  readonly host: string;
  readonly port: number;
}

/**
 * Uses its own port, which no proxy of the site exposes. `/healthz` serves workers, which have no
 * other port.
 */
export async function serveMetrics({
  registry,
  host,
  port,
}: MetricsServerOptions): Promise<MetricsServer> {
  const app = fastify();
  app.get("/metrics", async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics()),
  );
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  const url = await app.listen({ host, port });
  return { url, close: () => app.close() };
}
