import { createMailTokens } from "../accounts/mail-tokens.ts";
import { createAccountActions } from "../administration/account-actions.ts";
import { systemClock as clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { createCreators } from "../content/creators.ts";
import type { Database } from "../db/connect.ts";
import { createOutbox } from "../mail/outbox.ts";
import type { Act } from "../moderation/audit-account.ts";
import { commandLinks } from "./command-links.ts";

export function operatorActions(config: Config, db: Database, siteName: () => string) {
  const { setWithdrawn } = createCreators({ db });
  const siteLinks = commandLinks(config);
  const mailTokens = createMailTokens({ db, clock });
  const outbox = createOutbox({ db, clock, siteName });
  return createAccountActions({ db, clock, outbox, mailTokens, setWithdrawn, siteLinks });
}

export function operatorAct(reason: readonly string[]): Act {
  return { actor: "operator", actorId: null, reason: reason.join(" ") };
}
