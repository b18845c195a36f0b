import { join, resolve } from "node:path";
import { systemClock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import { named, type Command } from "./command.ts";
import { secretFile } from "./secret-file.ts";
import { withDatabase } from "./with-database.ts";

export const keepingCommands: Readonly<Record<string, Command>> = {
  backup: {
    usage: "backup FOLDER",
    summary: "write the database into a new folder (media are files: copy them as files)",
    async run(config, [folder]) {
      const { backup } = await import("../backup/backup.ts");
      return withDatabase(config, async ({ sql }) => {
        const target = resolve(named(folder, "a folder"));
        const { tables } = await backup({
          sql,
          folder: target,
          secretFile: await secretFile(config),
          build: config.MARQUEE_BUILD,
        });
        const { recordAudit } = await import("../moderation/audit-log.ts");
        // Administrators' checklist shows backups.
        await recordAudit(sql, systemClock, {
          actor: "operator",
          action: "backup",
          subjectKind: "site",
          subjectId: "database",
        });
        return `Saved ${tables.length} tables to ${target}.`;
      });
    },
  },
  storage: {
    usage: "storage show|adopt|prune [delete]",
    summary:
      "say whether the storage belongs to this database, make it so " +
      "(after a restore, or with another storage), or list what no row names, and delete it",
    async run(config, [action, word]) {
      const { manageStorage } = await import("./storage.ts");
      return withDatabase(config, ({ sql }) =>
        manageStorage(config, {
          sql,
          action: action ?? "",
          word,
          print: (line) => console.log(line),
        }),
      );
    },
  },
  restore: {
    usage: "restore FOLDER [check]",
    summary:
      "fill an empty database from a backup, and prove it equal; check only reads the backup",
    async run(config, [folder, check]) {
      const source = resolve(named(folder, "a folder"));
      if (check === "check") {
        const { checkBackup } = await import("../backup/check-backup.ts");
        const { tables, build, createdAt } = await checkBackup(source);
        return (
          `The backup of ${createdAt} (version ${build ?? "unknown"}) is whole: ` +
          `${tables.length} tables.`
        );
      }
      if (check !== undefined) throw new StartupError(`Unknown word ${check}. See --help.`);
      const { restore } = await import("../backup/restore.ts");
      return withDatabase(
        config,
        async ({ sql }) => {
          const secret = config.MARQUEE_SECRET ? null : join(config.DATA_FOLDER, "secret");
          const { tables } = await restore({ sql, folder: source, secretFile: secret });
          return (
            `Restored ${tables.length} tables; every checksum is equal.\n` +
            "Servers only read the storage and send nothing until you say " +
            "that this is the site: storage adopt"
          );
        },
        { acceptsAnyVersion: true },
      );
    },
  },
};
