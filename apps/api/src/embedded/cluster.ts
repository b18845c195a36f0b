import { existsSync } from "node:fs";
import { chown, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { once } from "node:events";
import { StartupError } from "../config/startup-error.ts";
import { serverUser, type ServerUser } from "./server-user.ts";
import { spawnAs } from "./spawn-as.ts";

export async function clusterUser(clusterFolder: string): Promise<ServerUser | null> {
  const owner = await stat(clusterFolder).catch(() => null);
  const present = process.getuid?.();
  if (!owner || owner.uid === present) return serverUser();
  if (present === 0) return { uid: owner.uid, gid: owner.gid };
  throw new StartupError(
    `The database in ${clusterFolder} belongs to another user. ` +
      "Start as that user, or set DATA_FOLDER to another folder.",
  );
}

/** Idempotent: an interrupted run is repeated. */
export async function createCluster(options: {
  readonly clusterFolder: string;
  readonly binaries: string;
  readonly user: ServerUser | null;
}): Promise<void> {
  const { clusterFolder, binaries, user } = options;
  if (existsSync(join(clusterFolder, "created"))) return;
  await rm(clusterFolder, { recursive: true, force: true });
  await mkdir(clusterFolder, { mode: 0o700 });
  if (user) await chown(clusterFolder, user.uid, user.gid);

  const initdb = await spawnAs({
    command: join(binaries, "bin/initdb"),
    args: [
      ...[
        "-D",
        clusterFolder,
        "-U",
        "marquee",
        "-E",
        "UTF8",
        "--auth=trust",
        "--no-instructions",
        "--wal-segsize=4",
      ],
      // Folds case beyond ASCII, and sorts alike on every system.
      ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ],
    user,
    folder: clusterFolder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [complaint, [code]] = await Promise.all([
    initdb.stderr ? text(initdb.stderr) : "",
    once(initdb, "exit"),
  ]);
  if (code !== 0)
    throw new StartupError(
      `The database could not be created in ${clusterFolder}: ${lastLine(complaint)}`,
    );
  await mkdir(join(clusterFolder, "created"), { mode: 0o755 });
}

const otherVersion = new RegExp(
  "initialized by PostgreSQL version (\\S+), " +
    "which is not compatible with this version (\\S+?)\\.?$",
  "m",
);

export function lastLine(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  if (lines.some((line) => line.includes("No space left on device")))
    return "the disk is full. Free some space, then start again.";
  const [, before, present] = otherVersion.exec(output) ?? [];
  if (before !== undefined)
    return (
      `its files are of PostgreSQL ${before}, and this version has ${present}. ` +
      "Run the command backup with the version that you had before, " +
      "move the folder postgres away, and run restore with this one."
    );
  const worst =
    lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ??
    lines.at(-1) ??
    "it gave no reason";
  return worst.replace(/^.*?(FATAL|PANIC|error): */, "").trim();
}
