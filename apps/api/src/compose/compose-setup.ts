import type { SiteTextName } from "@marquee/api-client";
import { createFirstAdministratorSetup } from "../administration/first-administrator.ts";
import { createSetupChecklist } from "../administration/setup-checklist.ts";
import { createBackupState } from "../backup/read-backup-state.ts";
import { createReservedNames } from "../accounts/reserved-names.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import { sendTestMail } from "../mail/send-test-mail.ts";
import type { MailBrand } from "../mail/mail-brand.ts";
import type { Sender } from "../mail/sender.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { composeAccounts } from "./compose-accounts.ts";

interface SetupDependencies extends Pick<ReturnType<typeof composeAccounts>, "passwords"> {
  readonly settings: Pick<SettingsStore, "read">;
  readonly siteConfig: () => SiteConfig;
  readonly sender: () => Sender;
  readonly mailBrand: () => MailBrand;
  readonly ownTexts: () => readonly SiteTextName[];
}

export function composeSetup(
  { database: { db, sql }, config, keys, clock, siteUrl }: AppDependencies,
  { passwords, settings, siteConfig, sender, mailBrand, ownTexts }: SetupDependencies,
) {
  return {
    makeFirstAdministrator: createFirstAdministratorSetup({
      db,
      clock,
      siteName: () => siteConfig().name,
      passwords,
      isReservedName: createReservedNames(config.RESERVED_USERNAMES),
      key: keys.key("setup"),
    }),
    readSetupChecklist: createSetupChecklist({
      sql,
      config,
      siteUrl,
      siteConfig,
      sender,
      ownTexts,
      backupState: createBackupState(sql, async () => (await settings.read())["backup-time"]),
    }),
    testMail: (address: string) =>
      sendTestMail({ smtpUrl: config.SMTP_URL, from: sender(), brand: mailBrand(), address }),
  };
}
