import { secondMs } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { startupMessage } from "../config/startup-error.ts";
import { untilReachable, type DatabaseWait } from "../db/until-reachable.ts";
import { startWaitingServer, type WaitingServer } from "../http/waiting-server.ts";
import type { PrintLine } from "./print-line.ts";

export interface DatabaseWaitOptions {
  readonly config: Pick<Config, "isDevelopment">;
  readonly print: PrintLine;
  /** Health checks connect to these. */
  readonly addresses: readonly { readonly host: string; readonly port: number | undefined }[];
}

/**
 * Waits for the database, as in a failover. Development fails at once: its address is probably
 * wrong.
 */
export function createDatabaseWait({
  config,
  print,
  addresses,
}: DatabaseWaitOptions): DatabaseWait {
  if (config.isDevelopment) return (work) => work();
  const listening = addresses.flatMap(({ host, port }) =>
    port === undefined ? [] : [{ host, port }],
  );
  return async (work) => {
    const servers: WaitingServer[] = [];
    // Process 1 of a container ignores unhandled signals.
    const stop = () => process.exit(0);
    process.on("SIGTERM", stop).on("SIGINT", stop);
    try {
      return await untilReachable(work, async (error, delayMs) => {
        print(`${startupMessage(error)} Trying again in ${delayMs / secondMs} s.`, "warn");
        if (servers.length === 0)
          servers.push(...(await Promise.all(listening.map(startWaitingServer))));
      });
    } finally {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      for (const server of servers) await server.close();
    }
  };
}
