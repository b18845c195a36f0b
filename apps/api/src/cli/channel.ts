import { createChannelOwnerChange } from "../administration/channel-owner.ts";
import { createUsers } from "../accounts/users.ts";
import { systemClock as clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { DatabaseClient } from "../db/connect.ts";
import { createOutbox } from "../mail/outbox.ts";
import { commandLinks } from "./command-links.ts";
import { operatorAct } from "./operator-actions.ts";
import { readSiteName } from "./read-site-name.ts";

const usage = "Use: channel set-owner CHANNEL WHO keep-former|remove-former [REASON].";

export async function manageChannel(
  config: Config,
  { db, sql }: DatabaseClient,
  [action = "", username = "", owner = "", former = "", ...reason]: readonly string[],
): Promise<string> {
  if (action !== "set-owner" || (former !== "keep-former" && former !== "remove-former"))
    throw new StartupError(usage);
  const [channel] = await sql<{ id: string }[]>`
    select id from creators where lower(username) = lower(${username})`;
  if (!channel) throw new StartupError(`There is no channel ${username}.`);
  const siteName = await readSiteName(config, sql);
  const changeOwner = createChannelOwnerChange({
    db,
    clock,
    users: createUsers(db),
    outbox: createOutbox({ db, clock, siteName }),
    siteLinks: commandLinks(config),
  });
  await changeOwner({
    ...operatorAct(reason),
    creator: channel.id,
    owner,
    keepsFormer: former === "keep-former",
  });
  return `${username} is ${owner}'s now. Both are told by mail.`;
}
