import type { AppDependencies } from "../app-dependencies.ts";
import { hourMs, secondMs } from "../clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createCdnPurge } from "../media/cdn-purge.ts";
import { purgeKind } from "../videos/request-purges.ts";

/** Sends the purges that changes of videos ask for, see `videos/request-purges.ts`. */
export function composeCdn(
  { database: { sql }, config, clock, log, storageOwner }: AppDependencies,
  jobs: Jobs,
): void {
  const { CDN_PURGE_TOKEN: token, CDN_PURGE_URL: url } = config;
  const { purgeDue, forgetUnused } = createCdnPurge({ sql, clock, log, token });
  if (url !== undefined) {
    const purge = storageOwner.whileActing(() => purgeDue(new URL(url)));
    jobs.repeatInOwnQueue(purgeKind, secondMs, purge);
  }
  jobs.repeat("forget-unused-cdn", hourMs, forgetUnused);
}
