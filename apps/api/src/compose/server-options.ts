import type { HashCost } from "../accounts/passwords.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { openDatabase } from "../db/open-database.ts";
import type { DatabaseWait } from "../db/until-reachable.ts";
import type { CreatePayments } from "../plans/payments.ts";
import type { Tracing } from "../tracing/tracing.ts";
import type { createEngine } from "../transcoding/engine/create-engine.ts";

export interface ServerOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** Default: the cost for production. */
  readonly hashCost?: HashCost;
  /** Default: the database that the configuration names. */
  readonly openDatabase?: typeof openDatabase;
  /** Default: the installed one. */
  readonly createEngine?: typeof createEngine;
  /** Default: none, payment is not open. */
  readonly createPayments?: CreatePayments;
  /** False for a test's temporary data. Default true. */
  readonly isDurable?: boolean;
  /** Default: the demo catalogue of this repository. */
  readonly cataloguePath?: string;
  /** URLs in one part of the sitemap. Default: search engines' limit, 50,000. */
  readonly sitemapPartSize?: number;
  /** How long a page waits for each of its API calls. Default 1000. */
  readonly pageTimeoutMs?: number;
  /** How long to serve while `/readyz` is 503 already. Default: `DRAIN_SECONDS`. */
  readonly drain?: () => Promise<unknown>;
  /** Default: none. The server stops it. */
  readonly tracing?: Tracing | null;
  /** Runs the part of the start that needs the database. Default: it has to be reachable. */
  readonly whenReachable?: DatabaseWait;
  /** Called with a message for each step of the start. */
  readonly onProgress?: (message: string) => void;
  /** Called when the server cannot continue. */
  readonly onLost?: (error: Error) => void;
}

export interface RunningServer {
  /** The public URL. */
  readonly url: string;
  /** The URL it listens on, which differs from the public one behind a proxy. */
  readonly localUrl: string;
  /** Where Prometheus finds `/metrics`, or null if it is not configured. */
  readonly metricsUrl: string | null;
  /** Finishes the current requests, then stops everything. */
  stop(): Promise<void>;
}
