import fastify from "fastify";
import type { Registry } from "prom-client";
import { hasCode, StartupError } from "../config/startup-error.ts";

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
  const url = await app.listen({ host, port }).catch((error: unknown) => {
    if (!hasCode(error, "EADDRINUSE")) throw error;
    throw new StartupError(
      `METRICS_PORT: ${port} is in use. Choose another, or stop the program that uses it.`,
    );
  });
  return { url, close: () => app.close() };
}
