import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePorts } from "../free-ports.ts";
import type { ProcessGroup, RunningProcess } from "../process-group.ts";
import { programPath, type Program } from "../programs.ts";
import { waitUntil } from "../wait-until.ts";
import { cephConfig } from "./ceph-config.ts";

const run = promisify(execFile);

export const cephPrograms = [
  ...(["ceph", "ceph-authtool", "ceph-mgr", "ceph-mon", "ceph-osd"] as const),
  ...(["monmaptool", "radosgw", "radosgw-admin"] as const),
] as const satisfies readonly Program[];

const commandTimeoutMs = 120_000;
const diskCount = 3;
const credentials = {
  accessKeyId: "marquee",
  secretAccessKey: "letters-and-digits-of-the-cluster",
};

/** A daemon that can be killed and started again on its data. */
export interface CephDaemon {
  readonly name: string;
  start(): void;
  kill(): Promise<void>;
}

export interface Gateway extends CephDaemon {
  readonly port: number;
}

export interface Ceph {
  readonly credentials: typeof credentials;
  readonly disks: readonly CephDaemon[];
  readonly gateways: readonly Gateway[];
  /** Waits until all disks hold all objects. */
  whenHealthy(): Promise<void>;
}

/** Starts one monitor, one manager, three OSDs and two gateways of S3. */
export async function startCeph(processes: ProcessGroup): Promise<Ceph> {
  const folder = join(processes.folder, "ceph");
  const fsid = randomUUID();
  const [monitorPort = 0, ...ports] = await freePorts(3);
  const named = ["a", "b"].map((name, index) => ({ name, port: ports[index] ?? 0 }));
  for (const name of ["mon.a", "mgr.x", "rgw.a", "rgw.b"])
    await mkdir(join(folder, name), { recursive: true });
  const config = join(folder, "ceph.conf");
  await writeFile(config, cephConfig({ folder, fsid, monitorPort, gateways: named }));
  const env = { CEPH_CONF: config };
  const keyring = join(folder, "keyring");

  async function call(program: Program, args: readonly string[]): Promise<string> {
    const { stdout } = await run(programPath(program), args, {
      env: { ...process.env, ...env },
      timeout: commandTimeoutMs,
    });
    return stdout;
  }

  function daemon(name: string, program: Program, args: readonly string[]): CephDaemon {
    let running: RunningProcess | null = null;
    return {
      name,
      start() {
        running = processes.start({
          name,
          command: programPath(program),
          args: ["-f", ...args],
          env,
        });
      },
      kill: async () => running?.end("SIGKILL"),
    };
  }

  const addKey = (name: string, capabilities: readonly string[], flags: readonly string[] = []) => {
    const caps = capabilities.flatMap((capability) => ["--cap", ...capability.split("=")]);
    return call("ceph-authtool", [...flags, keyring, "--gen-key", "-n", name, ...caps]);
  };
  await addKey("mon.", ["mon=allow *"], ["--create-keyring"]);
  await addKey("client.admin", ["mon=allow *", "osd=allow *", "mgr=allow *"]);
  await addKey("mgr.x", ["mon=allow profile mgr", "osd=allow *"]);
  for (const { name } of named)
    await addKey(`client.rgw.${name}`, ["mon=allow rw", "osd=allow rwx"]);
  const map = join(folder, "monmap");
  const address = `[v2:127.0.0.1:${monitorPort}]`;
  await call("monmaptool", ["--create", "--addv", "a", address, "--fsid", fsid, map]);
  await call("ceph-mon", ["--mkfs", "-i", "a", "--monmap", map, "--keyring", keyring]);
  daemon("ceph-mon", "ceph-mon", ["-i", "a"]).start();
  await waitUntil("Ceph's monitor responds", () =>
    call("ceph", ["-s", "--connect-timeout", "5"]).then(...toBoolean),
  );
  daemon("ceph-mgr", "ceph-mgr", ["-i", "x"]).start();

  const disks: CephDaemon[] = [];
  for (let id = 0; id < diskCount; id += 1) disks.push(await createDisk(id));
  await waitUntil(
    "all disks are up",
    async () => (await diskStates()).filter(({ up }) => up === 1).length === diskCount,
  );

  const gateways = named.map(({ name, port }) => ({
    ...daemon(`radosgw-${name}`, "radosgw", ["-n", `client.rgw.${name}`]),
    port,
  }));
  for (const { start, port, name } of gateways) {
    // One after the other: the first one makes the pools.
    start();
    await waitUntil(`${name} responds`, () =>
      fetch(`http://127.0.0.1:${port}/`).then(...toBoolean),
    );
  }
  const { accessKeyId, secretAccessKey } = credentials;
  const user = [
    "--uid=marquee",
    "--display-name=Marquee",
    `--access-key=${accessKeyId}`,
    `--secret-key=${secretAccessKey}`,
  ];
  await call("radosgw-admin", ["user", "create", ...user]);

  async function createDisk(id: number): Promise<CephDaemon> {
    const data = join(folder, `osd.${id}`);
    const uuid = randomUUID();
    await mkdir(data, { recursive: true });
    const key = (await call("ceph-authtool", ["--gen-print-key"])).trim();
    const secrets = join(data, "secrets.json");
    await writeFile(secrets, JSON.stringify({ cephx_secret: key }));
    await call("ceph", ["osd", "new", uuid, String(id), "-i", secrets]);
    const own = join(data, "keyring");
    await call("ceph-authtool", ["--create-keyring", own, "-n", `osd.${id}`, "--add-key", key]);
    await call("ceph-osd", ["-i", String(id), "--mkfs", "--osd-uuid", uuid, "--keyring", own]);
    const disk = daemon(`osd-${id}`, "ceph-osd", ["-i", String(id), "--keyring", own]);
    disk.start();
    await call("ceph", [
      "osd",
      "crush",
      "add",
      `osd.${id}`,
      "1.0",
      "root=default",
      `host=host-${id}`,
    ]);
    return disk;
  }

  async function diskStates(): Promise<readonly { readonly up: number }[]> {
    const { osds } = JSON.parse(await call("ceph", ["osd", "dump", "-f", "json"])) as {
      osds: { up: number }[];
    };
    return osds;
  }

  return {
    credentials,
    disks,
    gateways,
    async whenHealthy() {
      await waitUntil("all disks hold all objects", async () => {
        const status = JSON.parse(await call("ceph", ["-s", "-f", "json"])) as CephStatus;
        const { num_pgs: groups, pgs_by_state: states } = status.pgmap;
        const clean = states.find(({ state_name: name }) => name === "active+clean");
        return groups > 0 && clean?.count === groups && status.osdmap.num_up_osds === diskCount;
      });
    },
  };
}

interface CephStatus {
  readonly pgmap: {
    readonly num_pgs: number;
    readonly pgs_by_state: readonly { readonly state_name: string; readonly count: number }[];
  };
  readonly osdmap: { readonly num_up_osds: number };
}

const toBoolean = [() => true, () => false] as const;
