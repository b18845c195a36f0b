import type { Cluster } from "../cluster.ts";
import type { LoadResponse } from "./load-response.ts";
import { createLogins } from "./logins.ts";
import { createReads } from "./reads.ts";
import type { Requests } from "./requests.ts";
import { createSlowDownloads } from "./slow-downloads.ts";
import { createWrites } from "./writes.ts";

export interface LoadOptions {
  readonly reads?: number;
  readonly writes?: number;
  readonly logins?: number;
  readonly slowDownloads?: number;
}

/** Starts as many endless sequences of requests of each kind, all at the same time. */
export function startLoad(
  cluster: Pick<Cluster, "url" | "balancerUrl" | "sql">,
  { reads = 6, writes = 2, logins = 1, slowDownloads = 1 }: LoadOptions = {},
) {
  const responses: LoadResponse[] = [];
  const acknowledged: string[] = [];
  const times = (count: number, create: () => Requests) => Array.from({ length: count }, create);
  const sequences = [
    ...times(reads, () => createReads(cluster.url)),
    ...times(writes, () => createWrites(cluster.url, (id) => acknowledged.push(id))),
    ...times(logins, () => createLogins(cluster.url)),
    ...times(slowDownloads, () => createSlowDownloads(cluster.balancerUrl)),
  ];
  const stopping = new AbortController();
  const running = sequences.map(async (sequence) => {
    while (!stopping.signal.aborted) responses.push(await sequence.next());
    sequence.close();
  });

  return {
    /** All responses so far. */
    responses: responses as readonly LoadResponse[],
    /** Responses to requests that were sent from then on. */
    since: (time: number) => responses.filter(({ startedAt }) => startedAt >= time),
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
    acknowledgedWrites: () => acknowledged.length,
    /** Returns the ids of writes that were acknowledged and are not in the database. */
    async lostWrites(): Promise<string[]> {
      const rows = await cluster.sql<{ text: string }[]>`select text from reports`;
      const found = new Set(rows.map(({ text }) => text));
      return acknowledged.filter((id) => !found.has(id));
    },
  };
}
