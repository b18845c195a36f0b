import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePorts } from "../free-ports.ts";
import type { ProcessGroup } from "../process-group.ts";
import { programPath } from "../programs.ts";
import { postgresUser } from "../system-user.ts";
import { waitUntil } from "../wait-until.ts";
import { patroniConfig } from "./patroni-config.ts";
import { createPostgresMember, type PostgresMember } from "./postgres-member.ts";

export interface PostgresCluster {
  readonly members: readonly PostgresMember[];
  /** @throws if there is no primary now. */
  primary(): Promise<PostgresMember>;
  /** Waits until one member is the primary and the others follow it. */
  whenComplete(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts etcd and three Patroni members, which choose a primary and keep one synchronous standby.
 */
export async function startPostgresCluster(processes: ProcessGroup): Promise<PostgresCluster> {
  const folder = join(processes.folder, "postgres");
  const user = postgresUser();
  await mkdir(folder, { recursive: true });
  const [etcdPort = 0, etcdPeerPort = 0, ...ports] = await freePorts(8);
  processes.start({
    name: "etcd",
    command: programPath("etcd"),
    args: [
      ...[
        "--name",
        "etcd",
        "--data-dir",
        join(processes.folder, "etcd"),
        "--initial-cluster-state",
        "new",
      ],
      ...["--listen-client-urls", `http://127.0.0.1:${etcdPort}`],
      ...["--advertise-client-urls", `http://127.0.0.1:${etcdPort}`],
      ...["--listen-peer-urls", `http://127.0.0.1:${etcdPeerPort}`],
      ...["--initial-advertise-peer-urls", `http://127.0.0.1:${etcdPeerPort}`],
      ...["--initial-cluster", `etcd=http://127.0.0.1:${etcdPeerPort}`],
    ],
  });
  const members: PostgresMember[] = [];
  for (const number of [1, 2, 3]) {
    const port = ports[number - 1] ?? 0;
    const member = {
      name: `postgres-${number}`,
      folder,
      port,
      apiPort: ports[number + 2] ?? 0,
      etcdPort,
    };
    await writeFile(join(folder, `${member.name}.yml`), patroniConfig(member));
    members.push(createPostgresMember(processes, member, user));
  }
  if (user) await chown(folder, user.uid, user.gid);
  await waitUntil("etcd is healthy", () => isHealthy(`http://127.0.0.1:${etcdPort}/health`));
  for (const member of members) member.start();

  const roles = () => Promise.all(members.map((member) => member.role()));
  async function primary(): Promise<PostgresMember> {
    const found = members[(await roles()).indexOf("primary")];
    if (!found) throw new Error("There is no primary.");
    return found;
  }
  const whenComplete = async () => {
    await waitUntil("one primary and two replicas run", async () => {
      const found = await roles();
      return found.includes("primary") && found.filter((role) => role === "replica").length === 2;
    });
  };
  const stop = async () => {
    await Promise.all(members.map((member) => member.kill()));
  };
  await whenComplete().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { members, primary, whenComplete, stop };
}

function isHealthy(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
