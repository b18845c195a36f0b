import { hasAccounts, hasAdministrator } from "../administration/first-administrator.ts";
import { createSetupToken } from "../administration/setup-token.ts";
import { systemClock as clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { readKeys } from "../config/secret.ts";
import type { Database } from "../db/connect.ts";
import { commandLinks } from "./command-links.ts";

/** Null if there is an administrator. */
export async function setupLink(
  config: Config,
  db: Pick<Database, "select">,
): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  const token = createSetupToken({ key: (await readKeys(config)).key("setup"), clock });
  return commandLinks(config).link((to) => to.setup(token));
}

/**
 * Logs are kept and often sent elsewhere: only a new site, where nothing can be taken over, prints
 * the link.
 */
export async function setupNotice(
  config: Config,
  db: Pick<Database, "select">,
): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  if (await hasAccounts(db))
    return (
      "There is no administrator. The command administrator grant makes an account one; " +
      "setup-link prints a link to create one."
    );
  const link = await setupLink(config, db);
  return (
    link &&
    "There is no administrator yet. " +
      `Who opens this link within an hour becomes the first one: ${link}`
  );
}
