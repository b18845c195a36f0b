import type { FastifyBaseLogger } from "fastify";
import type { HashCost } from "./accounts/passwords.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import type { Keys } from "./config/secret.ts";
import type { DatabaseClient } from "./db/connect.ts";
import type { RequestLocale } from "./http/request-locale.ts";
import type { CreatePayments } from "./plans/payments.ts";
import type { SiteLinks } from "./services/site-links.ts";
import type { Storage } from "./storage/storage.ts";
import type { StorageOwner } from "./storage/storage-owner.ts";
import type { Engine } from "./transcoding/engine/create-engine.ts";

export interface AppDependencies {
  readonly database: DatabaseClient;
  readonly config: Config;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly storage: Storage;
  readonly storageOwner: StorageOwner;
  readonly hashCost: HashCost;
  /** Null without its package: uploads are refused. */
  readonly engine: Engine | null;
  readonly createPayments: CreatePayments | null;
  /** Mails link to it. */
  readonly siteUrl: () => string;
  readonly siteLinks: SiteLinks;
  readonly requestLocale: RequestLocale;
}
