import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { StartupError } from "../config/startup-error.ts";
import { ownMigrationNames } from "../db/migrate.ts";
import { readManifest, type Manifest } from "./manifest.ts";

export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireKnownMigrations(manifest);
  for (const { name, sha256 } of manifest.tables) {
    const hash = createHash("sha256");
    try {
      await pipeline(createReadStream(join(folder, `${name}.copy.gz`)), createGunzip(), hash);
    } catch (error) {
      throw new StartupError(`The file ${name}.copy.gz cannot be read: the backup is damaged.`, {
        cause: error,
      });
    }
    if (hash.digest("hex") !== sha256)
      throw new StartupError(`The checksum of table ${name} differs: the backup is damaged.`);
  }
  return manifest;
}

export async function requireKnownMigrations({ migrations, build }: Manifest): Promise<void> {
  const own = await ownMigrationNames();
  if (migrations.join() === own.slice(0, migrations.length).join()) return;
  const version = build === undefined ? "another version" : `the version ${build}`;
  throw new StartupError(
    `The backup was made by ${version}, ` +
      `which has the migration ${migrations.at(-1) ?? "none"}: ` +
      "this version does not know it. Restore it with that version or a later one.",
  );
}
