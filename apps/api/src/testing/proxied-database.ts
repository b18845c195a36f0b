import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { startExternalPostgres, type ExternalPostgres } from "./external-postgres.ts";
import { startFlakyProxy, type FlakyProxy } from "./flaky-proxy.ts";
import { serveMain, type ServingMain } from "./run-main.ts";

export interface ProxiedDatabase {
  readonly database: ExternalPostgres;
  /** The data folder of its servers. */
  readonly folder: string;
  /** Opens another way to the database, which can be made to fail. */
  openProxy(): Promise<FlakyProxy>;
  /**
   * Returns the database's address by way of a proxy, or that of another database on the same
   * server.
   */
  urlOf(change: { readonly proxy?: FlakyProxy; readonly name?: string }): string;
  /**
   * Starts a server process. A test chooses its IP address with X-Forwarded-For, since calls are
   * limited by network.
   */
  serve(environment: Readonly<Record<string, string>>): Promise<ServingMain>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for servers that reach it through proxies. */
export async function startProxiedDatabase(): Promise<ProxiedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-proxied-"));
  const database = await startExternalPostgres({ copyOf: inject("migratedCluster") });
  const proxies: FlakyProxy[] = [];
  const servers: ServingMain[] = [];
  return {
    database,
    folder,
    async openProxy() {
      const proxy = await startFlakyProxy(Number(new URL(database.url).port));
      proxies.push(proxy);
      return proxy;
    },
    urlOf({ proxy, name }) {
      const url = new URL(database.url);
      if (proxy) url.port = String(proxy.port);
      if (name !== undefined) url.pathname = `/${name}`;
      return url.href;
    },
    async serve(environment) {
      const server = await serveMain({
        DATA_FOLDER: folder,
        PORT: "0",
        LOG_LEVEL: "silent",
        TRUSTED_PROXIES: "127.0.0.1,::1",
        ...environment,
      });
      servers.push(server);
      return server;
    },
    async stop() {
      for (const { child } of servers) {
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        await exited;
      }
      for (const proxy of proxies) await proxy.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
