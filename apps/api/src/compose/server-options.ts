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
  readonly hashCost?: HashCost;
  readonly openDatabase?: typeof openDatabase;
  readonly createEngine?: typeof createEngine;
  readonly createPayments?: CreatePayments;
  /** False for test data. Default true. */
  readonly isDurable?: boolean;
  /** Default: the repository's demo. */
  readonly cataloguePath?: string;
  /** URLs per part. Default: search engines' limit, 50,000. */
  readonly sitemapPartSize?: number;
  /** Per API call of a page. Default 1000. */
  readonly pageTimeoutMs?: number;
  /** Serves on while `/readyz` is 503. Default: `DRAIN_SECONDS`. */
  readonly drain?: () => Promise<unknown>;
  /** Default: none. The server stops it. */
  readonly tracing?: Tracing | null;
  readonly whenReachable?: DatabaseWait;
  readonly onProgress?: (message: string) => void;
  /** Called when the server cannot continue. */
  readonly onLost?: (error: Error) => void;
}

export interface RunningServer {
  /** Public URL. */
  readonly url: string;
  /** Differs from the public URL behind a proxy. */
  readonly localUrl: string;
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
}
