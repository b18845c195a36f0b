import { dayMs, systemClock } from "../clock.ts";
import { composeStorage } from "../compose/compose-storage.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { findOrphans } from "../storage/find-orphans.ts";
import { describeBytes } from "../studio/describe-bytes.ts";
import { ownedStorage } from "./owned-storage.ts";

interface StorageCommand {
  readonly sql: Sql;
  readonly action: string;
  readonly word: string | undefined;
  readonly print: (line: string) => void;
}

/** Uploads and imports have a row within this time. */
const orphanAgeMs = dayMs;

export async function manageStorage(
  config: Config,
  { sql, action, word, print }: StorageCommand,
): Promise<string> {
  if (action === "prune") return prune(config, { sql, word, print });
  if (action !== "show" && action !== "adopt")
    throw new StartupError(`Say show, adopt or prune. See --help.`);
  const { owner } = await composeStorage(config, { sql, clock: systemClock });
  if (action === "show") return owner.inspect();
  if ((await owner.refusal()) === null) return "The storage belongs to this database already.";
  await owner.adopt();
  return (
    "The storage belongs to this database now. " +
    "Servers write to it within 10 seconds, and send the mails and webhooks that waited. " +
    "What is due to be deleted waits for 7 days, so that its owners can keep it."
  );
}

async function prune(
  config: Config,
  { sql, word, print }: Omit<StorageCommand, "action">,
): Promise<string> {
  if (word !== undefined && word !== "delete")
    throw new StartupError(`Unknown word ${word}. See --help.`);
  const storage = await ownedStorage(config, sql);
  const orphans = await findOrphans(sql, storage, new Date(systemClock().getTime() - orphanAgeMs));
  for (const { key, files, bytes } of orphans) {
    if (word === "delete") await storage.delete(key);
    print(`${key}: ${files} ${files === 1 ? "file" : "files"}, ${describeBytes(bytes)}`);
  }
  const bytes = describeBytes(orphans.reduce((sum, orphan) => sum + orphan.bytes, 0));
  if (word === "delete") return `Deleted: ${orphans.length}, ${bytes}.`;
  return (
    `No row of the database names: ${orphans.length}, ${bytes}. ` +
    "To delete them: storage prune delete"
  );
}
