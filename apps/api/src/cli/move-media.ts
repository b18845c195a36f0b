import { systemClock } from "../clock.ts";
import { openStorages } from "../compose/compose-storage.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { ownerKey, createStorageOwner } from "../storage/storage-owner.ts";
import { moveFiles } from "../storage/move-files.ts";
import type { Storage } from "../storage/storage.ts";
import { sourceFolder } from "../storage/storage-keys.ts";
import { describeBytes } from "../studio/describe-bytes.ts";

const reportEvery = 1_000;

/** @throws {StartupError} naming every file that stayed. */
export async function moveMedia(
  config: Config,
  {
    sql,
    target,
    print,
  }: { readonly sql: Sql; readonly target: string; readonly print: (line: string) => void },
): Promise<string> {
  if (target !== "s3" && target !== "folder")
    throw new StartupError("Name where to: s3 or folder. See --help.");
  if (config.S3_BUCKET === undefined)
    throw new StartupError("S3_BUCKET: missing; it names the bucket to move to or from.");
  if (config.STORAGE !== target)
    throw new StartupError(
      `Set STORAGE=${target} for this command and on every server first: ` +
        "then new files go there, and all others are found in both places.",
    );
  const { storage: to, older: from } = await openStorages(config);
  if (!from) throw new Error("There is no other storage.");
  const refusal = await createStorageOwner({
    sql,
    clock: systemClock,
    storages: [to, from],
  }).refusal();
  if (refusal !== null) throw new StartupError(refusal);
  let count = 0;
  const result = await moveFiles([sourceFolder, "media"], {
    from,
    to,
    async isMovable(key) {
      if (!key.startsWith(`${sourceFolder}/`)) return true;
      const found = await sql`select 1 from video_sources where storage_key = ${key}
          and completed_at is not null`;
      return found.length > 0;
    },
    onMoved({ key }) {
      count += 1;
      if (count % reportEvery === 0) print(`${count} files, the last one ${key}`);
    },
  });
  const { moved, bytes, left, problems } = result;
  const stayed =
    left === 0 ? "" : ` ${left} that are still arriving, or of no video, stay: run it again later.`;
  const summary = `Moved and compared ${moved} files, ${describeBytes(bytes)}.${stayed}`;
  if (problems.length === 0) {
    if (left === 0) await moveOwner({ from, to });
    return summary;
  }
  throw new StartupError(
    [...problems, `${summary} Not moved: ${problems.length}. Run the command again.`].join("\n"),
  );
}

/** The empty folder must not stay owned. */
async function moveOwner({
  from,
  to,
}: {
  readonly from: Storage;
  readonly to: Storage;
}): Promise<void> {
  if ((await from.stat(ownerKey)) === null) return;
  await to.putIfAbsent(ownerKey, await from.read(ownerKey));
  await from.delete(ownerKey);
}
