import { systemClock } from "../clock.ts";
import { composeStorage } from "../compose-storage.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";

/** Says whether the storage belongs to the database, or makes it so. */
export async function manageStorage(
  config: Config,
  { sql, action }: { readonly sql: Sql; readonly action: string },
): Promise<string> {
  if (action !== "show" && action !== "adopt") throw new StartupError(`Say show or adopt. See --help.`);
  const { owner } = await composeStorage(config, { sql, clock: systemClock });
  if (action === "show") return owner.inspect();
  if ((await owner.refusal()) === null) return "The storage belongs to this database already.";
  await owner.adopt();
  return "The storage belongs to this database now. Servers write to it within 10 seconds, and send the mails and webhooks that waited. What is due to be deleted waits for 7 days, so that its owners can keep it.";
}
