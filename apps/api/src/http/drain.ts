import type { FastifyInstance } from "fastify";

export interface Drain {
  isDraining(): boolean;
  /** From now on, responses close their connection, so that clients connect to another node. */
  begin(): void;
}

/**
 * Creates the state of a server that still responds but is about to stop. Call it before routes are
 * registered.
 */
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
