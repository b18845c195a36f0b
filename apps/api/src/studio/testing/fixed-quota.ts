import { settingsTable, type Settings } from "../../settings/settings-table.ts";
import { createQuota, type Quota } from "../quota.ts";

interface FixedLimits {
  /** Quota of each channel. Default 1. */
  readonly quotaGb?: number;
  readonly dailyHours: number;
}

/** A quota whose files may have 1 GB, without a database's settings. */
export function fixedQuota({ quotaGb = 1, dailyHours }: FixedLimits): Quota {
  const defaults = Object.entries(settingsTable).map(([name, { fallback }]) => [name, fallback]);
  const settings = {
    ...(Object.fromEntries(defaults) as Settings),
    "channel-quota": quotaGb,
    "largest-file": 1,
    "daily-hours": dailyHours,
  };
  return createQuota({ settings: { read: () => Promise.resolve(settings) } });
}
