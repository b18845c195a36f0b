import type { FastifyInstance } from "fastify";

export interface Tracing {
  /**
   * Traces every request of the application with its queries, and adds the trace's id to its log.
   */
  register(app: FastifyInstance): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}
