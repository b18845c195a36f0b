import { dayMs } from "../clock.ts";
import type { SetupChecklist, SiteTextName } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Config } from "../config/config.ts";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import type { Sql } from "../db/connect.ts";
import type { Sender } from "../mail/sender.ts";
import { settingsTable } from "../settings/settings-table.ts";
import type { ReadBackupState } from "./instance-health.ts";

const legalTexts: readonly SiteTextName[] = ["terms", "privacy-policy"];

export interface SetupChecklistOptions {
  readonly sql: Sql;
  readonly config: Pick<Config, "SMTP_URL">;
  readonly siteUrl: () => string;
  readonly siteConfig: () => SiteConfig;
  readonly sender: () => Sender;
  readonly ownTexts: () => readonly SiteTextName[];
  readonly backupState: ReadBackupState;
}

interface Facts {
  readonly mail: boolean;
  readonly backup: boolean;
  readonly passkey: boolean;
  readonly languages: boolean;
  readonly legal: boolean;
}

export function createSetupChecklist({
  sql,
  config,
  siteUrl,
  siteConfig,
  sender,
  ownTexts,
  backupState,
}: SetupChecklistOptions) {
  return async function readSetupChecklist({ id, totpSecret }: User): Promise<SetupChecklist> {
    const [facts] = await sql<Facts[]>`
      select exists (select from audit_log where action = 'send-test-mail') as mail,
        exists (select from audit_log where action = 'backup'
          and created_at > now() - interval '30 days') as backup,
        exists (select from passkeys where user_id = ${id}) as passkey,
        exists (select from audit_log where action = 'confirm-setup'
          and subject_id = 'languages') as languages,
        exists (select from audit_log where action = 'confirm-setup'
          and subject_id = 'legal') as legal`;
    const scheduled = await backupState();
    const { name, contacts } = siteConfig();
    const from = sender();
    return {
      address: siteUrl(),
      mail_from: `${from.name} <${from.address}>`,
      mail_is_set: config.SMTP_URL !== undefined,
      missing: missingOf({
        name: name !== settingsTable["site-name"].fallback,
        mail: config.SMTP_URL !== undefined && facts?.mail === true,
        contacts: Object.values(contacts).some((contact) => contact !== null),
        languages: facts?.languages === true,
        legal: facts?.legal === true || legalTexts.every((name) => ownTexts().includes(name)),
        https: siteUrl().startsWith("https:"),
        "second-factor": totpSecret !== null || facts?.passkey === true,
        backup:
          scheduled.failure === null &&
          (facts?.backup === true || isRecent(scheduled.last_success_at)),
      }),
    };
  };
}

function isRecent(time: string | null): boolean {
  return time !== null && Date.now() - Date.parse(time) < 30 * dayMs;
}

type Part = SetupChecklist["missing"][number];

function missingOf(done: Readonly<Record<Part, boolean>>): Part[] {
  return (Object.keys(done) as Part[]).filter((part) => !done[part]);
}
