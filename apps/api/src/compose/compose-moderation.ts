import type { RateLimits } from "../limits/rate-limits.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import type { ContentVersion } from "../content/content-version.ts";
import { createAppeals } from "../moderation/appeals.ts";
import { createDecisions } from "../moderation/decisions.ts";
import { createOwnerNotification } from "../moderation/notify-owner.ts";
import { createReports } from "../moderation/reports.ts";

interface ModerationDependencies {
  readonly rateLimits: RateLimits;
  readonly contentVersion: ContentVersion;
  readonly siteName: () => string;
}

export function composeModeration(
  { database: { sql }, clock, keys, siteLinks }: AppDependencies,
  { rateLimits, contentVersion, siteName }: ModerationDependencies,
) {
  const notifyOwner = createOwnerNotification({ clock, siteLinks, siteName });
  const options = { sql, clock, notifyOwner, onVisibilityChanged: contentVersion.bump };
  return {
    report: createReports({ sql, clock, rateLimits, key: keys.key("address") }),
    decideReport: createDecisions(options),
    appeals: createAppeals(options),
  };
}
