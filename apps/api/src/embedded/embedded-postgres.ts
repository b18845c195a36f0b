import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { minuteMs, systemClock } from "../clock.ts";
import { makeFolder } from "../config/make-folder.ts";
import { StartupError } from "../config/startup-error.ts";
import { unpackBinaries } from "./binaries.ts";
import { clusterUser, createCluster, lastLine } from "./cluster.ts";
import { lockDataFolder } from "./instance-lock.ts";
import { createRestartBudget } from "./restart-budget.ts";
import type { ServerUser } from "./server-user.ts";
import { spawnAs } from "./spawn-as.ts";
import { stopStalePostmaster } from "./stale-postmaster.ts";

export interface EmbeddedPostgres {
  readonly socketFolder: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataFolder: string;
  /** The first usable one is taken; data folders share them. */
  readonly cacheFolders: readonly string[];
  /** False turns fsync off, for tests. */
  readonly isDurable: boolean;
  /** Default 60. */
  readonly maxConnections?: number;
  /** Called when it cannot be restarted. */
  readonly onLost: (error: Error) => void;
}

/** Linux allows 107 bytes for a socket's path; the name takes 14. */
const maxSocketFolderBytes = 92;
const maxRestarts = 5;
const restartWindowMs = 10 * minuteMs;
const restartDelayMs = 500;
const minSharedMegabytes = 128;

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await makeFolder(options.dataFolder);
  const unlock = await lockDataFolder(options.dataFolder);
  try {
    return await startLocked(options, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startLocked(
  options: EmbeddedOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const clusterFolder = join(options.dataFolder, "postgres");
  const user = await clusterUser(clusterFolder);
  const binaries = await unpackBinaries(options.cacheFolders, user);
  await createCluster({ clusterFolder, binaries, user });
  const socketFolder = await prepareSocketFolder(options.dataFolder, user);
  const launch = () =>
    launchPostmaster({ ...options, clusterFolder, binaries, user, socketFolder });

  let postmaster = await launch();
  const stopping = new AbortController();
  let restarting = Promise.resolve();
  const allowsRestart = createRestartBudget({
    maxRestarts,
    windowMs: restartWindowMs,
    clock: systemClock,
  });

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!allowsRestart())
        return options.onLost(new Error("The embedded database died repeatedly."));
      try {
        postmaster = await launch();
        return watch();
      } catch {
        await delay(restartDelayMs);
      }
    }
  }
  function watch(): void {
    const onExit = () => {
      if (!stopping.signal.aborted) restarting = restart();
    };
    if (hasEnded(postmaster)) onExit();
    else postmaster.once("exit", onExit);
  }
  watch();

  return {
    socketFolder,
    async stop() {
      stopping.abort();
      await restarting;
      if (!hasEnded(postmaster)) {
        const ended = once(postmaster, "exit");
        // SIGINT is PostgreSQL's fast shutdown.
        postmaster.kill("SIGINT");
        const killTimer = setTimeout(() => postmaster.kill("SIGQUIT"), 3_000);
        await ended;
        clearTimeout(killTimer);
      }
      await rm(socketFolder, { recursive: true, force: true });
      await unlock();
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function prepareSocketFolder(dataFolder: string, user: ServerUser | null): Promise<string> {
  const inside = join(dataFolder, "socket");
  const folder =
    Buffer.byteLength(inside) <= maxSocketFolderBytes ? inside : await mkdtemp("/tmp/marquee-");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

interface Launch extends EmbeddedOptions {
  readonly clusterFolder: string;
  readonly binaries: string;
  readonly user: ServerUser | null;
  readonly socketFolder: string;
}

async function launchPostmaster(launch: Launch): Promise<ChildProcess> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    await stopStalePostmaster(launch.clusterFolder);
    // A postmaster that is killed while creating its lock file leaves an empty one, which prevents
    // a start. Only this database has its socket there.
    await rm(join(launch.socketFolder, ".s.PGSQL.5432.lock"), { force: true });
    const postmaster = await spawnPostmaster(launch);
    if (await isReady(postmaster, launch.clusterFolder)) return postmaster;
    const reason = await readFile(join(launch.dataFolder, "postgres.log"), "utf8").catch(() => "");
    // A killed postmaster's backends hold shared memory until they notice.
    const isPassing = /pre-existing shared memory|lock file .* already exists/.test(reason);
    if (!isPassing || Date.now() > deadline)
      throw new StartupError(`The embedded database does not start: ${lastLine(reason)}`);
    await delay(100);
  }
}

/** An eighth of the memory. Pages are allocated on use. */
function sharedMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(1_024, Math.max(minSharedMegabytes, bytes / 8 / 2 ** 20)));
}

async function spawnPostmaster({
  clusterFolder,
  binaries,
  user,
  socketFolder,
  dataFolder,
  isDurable,
  maxConnections = 60,
}: Launch): Promise<ChildProcess> {
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    max_connections: String(maxConnections),
    shared_buffers: `${isDurable ? sharedMegabytes() : minSharedMegabytes}MB`,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    ...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const log = await open(join(dataFolder, "postgres.log"), "w", 0o600);
  try {
    return await spawnAs({
      command: join(binaries, "bin/postgres"),
      args: [
        "-D",
        clusterFolder,
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      user,
      folder: clusterFolder,
      stdio: ["ignore", log.fd, log.fd],
    });
  } finally {
    await log.close();
  }
}

async function isReady(postmaster: ChildProcess, clusterFolder: string): Promise<boolean> {
  while (!hasEnded(postmaster)) {
    const lines = await readFile(join(clusterFolder, "postmaster.pid"), "utf8").then(
      (file) => file.split("\n"),
      () => [],
    );
    // Line 1 is the process id, line 8 the state, as for pg_ctl.
    if (Number(lines[0]) === postmaster.pid && lines[7]?.trim() === "ready") return true;
    await delay(10);
  }
  return false;
}
