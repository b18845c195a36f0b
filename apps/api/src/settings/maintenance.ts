import type { SiteMaintenance } from "@marquee/tooling-site-contract";
import { secondMs, type Clock } from "../clock.ts";
import type { LiveSettings } from "./live-settings.ts";
import { maintenanceEnd } from "./maintenance-period.ts";

/** Without a known end, clients may try again after this long. */
const defaultRetrySeconds = 300;

export interface CurrentMaintenance extends SiteMaintenance {
  readonly retryAfterSeconds: number;
}

/** Null outside of maintenance. */
export type Maintenance = () => CurrentMaintenance | null;

interface MaintenanceOptions {
  readonly liveSettings: Pick<LiveSettings, "current">;
  readonly clock: Clock;
}

export function createMaintenance({ liveSettings, clock }: MaintenanceOptions): Maintenance {
  return () => {
    const { maintenance: period, "maintenance-text": text } = liveSettings.current();
    const now = clock();
    const until = maintenanceEnd(period, now);
    if (until === null) return null;
    const retryAfterSeconds =
      until === ""
        ? defaultRetrySeconds
        : Math.ceil((Date.parse(until) - now.getTime()) / secondMs);
    return { text: text || null, until: until || null, retryAfterSeconds };
  };
}
