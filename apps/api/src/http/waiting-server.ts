import fastify from "fastify";
import { unavailable } from "./errors.ts";

export interface WaitingServer {
  close(): Promise<void>;
}

const retryAfterSeconds = 5;

/** Before the start, `/healthz` succeeds and all else is not ready. */
export async function startWaitingServer(address: {
  readonly host: string;
  readonly port: number;
}): Promise<WaitingServer> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook("onRequest", async (_request, reply) => {
    // Fastify would send a returned value.
    reply.header("cache-control", "no-store");
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) =>
    reply.code(503).send({ status: "database unavailable" }),
  );
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(503).header("retry-after", retryAfterSeconds).send(unavailable),
  );
  await app.listen(address);
  return { close: () => app.close() };
}
