import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Sql } from "../db/connect.ts";
import { createSettings } from "../settings/settings.ts";

/** Commands' mails need the current name. */
export async function readSiteName(environment: Config, sql: Sql): Promise<() => string> {
  const { "site-name": name } = await createSettings({
    sql,
    clock: systemClock,
    environment,
  }).read();
  return () => name;
}
