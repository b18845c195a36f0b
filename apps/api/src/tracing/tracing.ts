import type { FastifyInstance } from "fastify";

export interface Tracing {
  /** Includes queries, and adds trace ids to the log. */
  register(app: FastifyInstance): void;
  stop(): Promise<void>;
}
