import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { freePorts } from "../free-ports.ts";
import { createAppNode, type AppNode } from "../nodes/app-node.ts";
import { serverProgram } from "../nodes/repository.ts";
import { createProcessGroup, type ProcessGroup } from "../process-group.ts";
import { createScratchFolder, removeScratchFolder } from "../scratch-folder.ts";
import { startEdge, type Edge } from "./start-edge.ts";

export interface EdgeSite {
  readonly edge: Edge;
  /** The first one owns the database. */
  readonly nodes: readonly AppNode[];
  readonly processes: ProcessGroup;
  readonly sql: postgres.Sql;
  /** The secret that the edge has, in hex. */
  readonly mediaKey: string;
  /** Runs an operator's command, and returns what it printed. */
  command(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

export interface EdgeSiteOptions {
  /** Additional settings of each node. */
  readonly nodeEnv?: readonly Readonly<Record<string, string>>[];
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts two nodes with the demo catalogue on the embedded database of the first one, and the edge
 * before them.
 */
export async function startEdgeSite({
  nodeEnv = [{}, {}],
  settings = {},
}: EdgeSiteOptions = {}): Promise<EdgeSite> {
  const folder = await createScratchFolder();
  const processes = createProcessGroup(folder);
  const nodes: AppNode[] = [];
  let sql: postgres.Sql | null = null;
  const stop = async () => {
    await sql?.end({ timeout: 1 });
    for (const node of nodes.toReversed()) {
      await Promise.resolve()
        .then(() => node.process().end())
        .catch(() => undefined);
    }
    await processes.killAll();
    await removeScratchFolder(folder);
  };
  try {
    const [firstPort = 0, secondPort = 0] = await freePorts(2);
    const dataFolder = join(folder, "node-a");
    const shared = {
      MARQUEE_MODE: "development",
      STORAGE_FOLDER: join(folder, "storage"),
      TRUSTED_PROXIES: "127.0.0.1",
      KEPT_BUILDS: "3",
      // A busy machine is no outage.
      DATABASE_TIMEOUT: "60",
    };
    const firstEnv = { ...shared, DEMO: "true", ...nodeEnv[0] };
    const first = createAppNode(processes, { name: "node-a", port: firstPort, env: firstEnv });
    nodes.push(first);
    await first.start();
    const databaseUrl = `postgres://marquee@localhost/postgres?host=${dataFolder}/socket`;
    const onDatabase = {
      ...shared,
      DATABASE_URL: databaseUrl,
      MARQUEE_SECRET: (await readFile(join(dataFolder, "secret"), "utf8")).trim(),
    };
    const secondEnv = { ...onDatabase, DEMO: "false", ...nodeEnv[1] };
    const second = createAppNode(processes, { name: "node-b", port: secondPort, env: secondEnv });
    nodes.push(second);
    await second.start();
    sql = postgres({
      host: join(dataFolder, "socket"),
      username: "marquee",
      database: "postgres",
      max: 2,
    });

    let commands = 0;
    const command = async (...args: readonly string[]) => {
      commands += 1;
      const run = processes.start({
        name: `command-${commands}`,
        command: process.execPath,
        args: [serverProgram, ...args],
        env: { NODE_NO_WARNINGS: "1", ...onDatabase, DATA_FOLDER: join(folder, "commands") },
      });
      if ((await run.exited) !== 0) throw new Error(`${args.join(" ")}: ${run.log()}`);
      return run.log().trim();
    };
    const mediaKeys = await command("media-key");
    const [mediaKey = ""] = JSON.parse(mediaKeys) as string[];
    const edge = await startEdge(processes, {
      nodePorts: [firstPort, secondPort],
      mediaKeys,
      settings,
    });
    return { edge, nodes, processes, sql, mediaKey, command, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
