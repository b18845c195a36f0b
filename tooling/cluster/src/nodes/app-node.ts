import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ProcessGroup, RunningProcess } from "../process-group.ts";
import { waitUntil } from "../wait-until.ts";
import { serverProgram } from "./repository.ts";

export interface AppNodeOptions {
  readonly name: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

/** One process of the product's server. */
export function createAppNode(processes: ProcessGroup, { name, port, env }: AppNodeOptions) {
  let server: RunningProcess | null = null;
  const url = `http://127.0.0.1:${port}`;

  async function isReady(): Promise<boolean> {
    if (server && !server.isRunning())
      throw new Error(`${name} ended: ${server.log().slice(-2_000)}`);
    return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  return {
    name,
    port,
    url,
    /** The running process. @throws if it does not run. */
    process(): RunningProcess {
      if (!server?.isRunning()) throw new Error(`${name} does not run.`);
      return server;
    },
    /** Starts it, and waits until it can serve every request. */
    async start(): Promise<void> {
      const dataFolder = join(processes.folder, name);
      await mkdir(dataFolder, { recursive: true });
      server = processes.start({
        name,
        command: process.execPath,
        args: [serverProgram],
        env: {
          MARQUEE_MODE: "production",
          MARQUEE_HOST: "127.0.0.1",
          NODE_NO_WARNINGS: "1",
          PORT: String(port),
          DATA_FOLDER: dataFolder,
          ...env,
        },
      });
      await waitUntil(`${name} is ready`, isReady);
    },
  };
}

export type AppNode = ReturnType<typeof createAppNode>;
