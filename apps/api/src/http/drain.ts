import type { FastifyInstance } from "fastify";

export interface Drain {
  isDraining(): boolean;
  /** Responses close connections, so that clients move to another node. */
  begin(): void;
}

/** Call it before routes are registered. */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  app.addHook("onRequest", (_request, reply, done) => {
    if (isDraining) reply.header("connection", "close");
    done();
  });
  return {
    isDraining: () => isDraining,
    begin() {
      isDraining = true;
    },
  };
}
