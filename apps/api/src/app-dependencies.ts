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

/** What the composition root is given to create the services from. */
export interface AppDependencies {
  readonly database: DatabaseClient;
  readonly config: Config;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Uploads and media. */
  readonly storage: Storage;
  /** Says whether this database owns the storage. */
  readonly storageOwner: StorageOwner;
  readonly hashCost: HashCost;
  /** Null where its package is missing: nothing can be uploaded then. */
  readonly engine: Engine | null;
  /** Null while payment is not open. */
  readonly createPayments: CreatePayments | null;
  /** The site's public URL, for links in mails. */
  readonly siteUrl: () => string;
  readonly siteLinks: SiteLinks;
  readonly requestLocale: RequestLocale;
}
