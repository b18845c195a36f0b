import { dirname, join } from "node:path";
import { programPath } from "../programs.ts";

export interface PatroniMember {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly apiPort: number;
  readonly etcdPort: number;
}

/** Patroni refuses a shorter time to live. A lost node is replaced after it. */
const ttlSeconds = 20;

/** Returns Patroni's configuration of one member. JSON is YAML, too. */
export function patroniConfig({ name, folder, port, apiPort, etcdPort }: PatroniMember): string {
  const user = { username: "postgres", password: "postgres" };
  return JSON.stringify({
    scope: "marquee",
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        // A killed primary is replaced at once, not restarted.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        // An acknowledged write is on two nodes.
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_keep_size: "128MB",
            hot_standby: "on",
            max_wal_senders: 10,
          },
        },
      },
      initdb: [
        { encoding: "UTF8" },
        { locale: "C.UTF-8" },
        { "auth-host": "trust" },
        { "auth-local": "trust" },
        "data-checksums",
      ],
      pg_hba: [
        "host all all 127.0.0.1/32 trust",
        "host replication all 127.0.0.1/32 trust",
        "local all all trust",
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, name),
      bin_dir: dirname(programPath("postgres")),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: user,
        rewind: user,
        replication: { username: "replicator", password: "replicator" },
      },
      parameters: { unix_socket_directories: folder, shared_buffers: "32MB" },
    },
  });
}
