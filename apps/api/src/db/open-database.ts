import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { repositoryRoot } from "../config/repository-root.ts";
import { runningSocketFolder } from "../embedded/running-socket.ts";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { connect, openResilient, type DatabaseClient } from "./connect.ts";
import { replicaUrls } from "./replicas/replica-urls.ts";
import { withReplicas } from "./replicas/with-replicas.ts";

/** The primary repeats failed reads in the remaining time. */
const replicaTimeShare = 0.4;

export interface OpenOptions {
  readonly config: Pick<
    Config,
    | "DATABASE_URL"
    | "DATABASE_REPLICA_URL"
    | "DATABASE_CONNECTIONS"
    | "DATABASE_TIMEOUT"
    | "DATA_FOLDER"
  >;
  readonly isDurable?: boolean;
  readonly onLost?: (error: Error) => void;
  /** Lets an operator's command use the embedded database of a running server. */
  readonly mayJoin?: boolean;
}

/** The embedded database stops when the client closes. */
export async function openDatabase({
  config,
  isDurable = true,
  onLost = () => undefined,
  mayJoin = false,
}: OpenOptions): Promise<DatabaseClient> {
  const options = {
    connections: config.DATABASE_CONNECTIONS,
    timeoutMs: config.DATABASE_TIMEOUT * 1000,
  };
  if (config.DATABASE_URL !== undefined) {
    const primary = await connect({ url: config.DATABASE_URL }, options);
    if (config.DATABASE_REPLICA_URL === undefined) return primary;
    const clients = replicaUrls(config.DATABASE_REPLICA_URL).map((url) => ({
      name: new URL(url).host,
      client: openResilient(
        { url },
        { ...options, timeoutMs: options.timeoutMs * replicaTimeShare, isReadOnly: true },
      ),
    }));
    return withReplicas(primary, clients);
  }
  const running = mayJoin ? await runningSocketFolder(config.DATA_FOLDER) : null;
  if (running) return connect({ socketFolder: running }, options);
  const embedded = await startEmbeddedPostgres({
    dataFolder: config.DATA_FOLDER,
    cacheFolders: cacheFolders(config.DATA_FOLDER),
    isDurable,
    onLost,
  });
  try {
    const client = await connect({ socketFolder: embedded.socketFolder }, options);
    return {
      ...client,
      async close() {
        await client.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Falls back to the data folder if the repository is read-only, then to the system's. */
function cacheFolders(dataFolder: string): string[] {
  return [
    join(repositoryRoot, ".marquee", "cache"),
    join(dataFolder, "cache"),
    "/var/cache/marquee",
  ];
}
