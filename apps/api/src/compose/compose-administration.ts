import { join } from "node:path";
import { collectData } from "../accounts/collect-data.ts";
import type { ScheduleDeletionOptions } from "../accounts/schedule-deletion.ts";
import type { User } from "../accounts/sessions.ts";
import type { composeAccounts } from "./compose-accounts.ts";
import { hourMs, minuteMs } from "../clock.ts";
import { createAccountActions } from "../administration/account-actions.ts";
import { addUpAccountActivity } from "../administration/account-activity.ts";
import { createChannelOwnerChange } from "../administration/channel-owner.ts";
import { createInvitationActions } from "../administration/invitation-actions.ts";
import { readInstanceHealth } from "../administration/instance-health.ts";
import { createNetworkActions } from "../administration/network-actions.ts";
import { createStoredSpace } from "../administration/stored-space.ts";
import type { CaptionMaker } from "../captions/machine/caption-maker.ts";
import { createBackupState } from "../backup/read-backup-state.ts";
import { createScheduledBackups } from "../backup/scheduled-backups.ts";
import { createNodePresence } from "../administration/node-presence.ts";
import { readPerson } from "../administration/person.ts";
import { createPlaybackReports } from "../administration/playback-reports.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { createQuota } from "../studio/quota.ts";

type Accounts = Pick<
  ReturnType<typeof composeAccounts>,
  "mailTokens" | "outbox" | "signUpInvitations" | "securityLog" | "plans" | "rateLimits" | "users"
>;

interface AdministrationDependencies
  extends Accounts, Pick<ScheduleDeletionOptions, "setWithdrawn"> {
  readonly jobs: Jobs;
  readonly settings: SettingsStore;
  readonly captionMaker: Pick<CaptionMaker, "state">;
}

export function composeAdministration(
  { database: { db, sql }, config, clock, log, siteUrl, siteLinks, storageOwner }: AppDependencies,
  {
    jobs,
    settings,
    users,
    mailTokens,
    outbox,
    signUpInvitations,
    securityLog,
    plans,
    rateLimits,
    setWithdrawn,
    captionMaker,
  }: AdministrationDependencies,
) {
  jobs.repeatInOwnQueue("add-up-account-activity", 10 * minuteMs, () => addUpAccountActivity(sql));
  const quota = createQuota({ settings });
  const storedSpace = createStoredSpace({ sql, clock, config });
  const playbackReports = createPlaybackReports({ sql, clock, rateLimits });
  jobs.repeat("remove-old-playback-reports", hourMs, playbackReports.removeOld);
  const backups = createScheduledBackups({
    sql,
    clock,
    log,
    folder: config.BACKUP_FOLDER,
    secretFile: config.MARQUEE_SECRET === undefined ? join(config.DATA_FOLDER, "secret") : null,
    build: config.MARQUEE_BUILD,
    async plan() {
      const values = await settings.read();
      return {
        time: values["backup-time"],
        daily: values["daily-backups"],
        weekly: values["weekly-backups"],
      };
    },
    whileDeleting: storageOwner.whileDeleting,
  });
  jobs.repeatInOwnQueue("back-up", minuteMs, storageOwner.whileActing(backups.run));
  jobs.repeat("remove-old-backup-runs", hourMs, backups.removeOld);
  const backupState = createBackupState(sql, async () => (await settings.read())["backup-time"]);
  return {
    storedSpace,
    backups,
    backupState,
    playbackReports,
    accountActions: createAccountActions({
      db,
      clock,
      mailTokens,
      outbox,
      siteLinks,
      setWithdrawn,
    }),
    invitationActions: createInvitationActions({ db, clock, signUpInvitations }),
    changeChannelOwner: createChannelOwnerChange({ db, clock, users, outbox, siteLinks }),
    networkActions: createNetworkActions({ sql, clock }),
    readInstanceHealth: () =>
      readInstanceHealth({ sql, clock, storedSpace, settings, backupState }),
    nodePresence: createNodePresence({
      sql,
      clock,
      log,
      role: "web",
      build: config.MARQUEE_BUILD,
      captions: captionMaker.state,
    }),
    readPerson: (user: User) => readPerson({ db, sql, clock, securityLog, plans, quota }, user),
    collectData: (user: User) => collectData({ db, clock, securityLog, plans, siteUrl }, user),
  };
}
