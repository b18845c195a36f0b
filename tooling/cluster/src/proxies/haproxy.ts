import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ProcessGroup } from "../process-group.ts";
import { programPath } from "../programs.ts";
import { waitUntil } from "../wait-until.ts";
import { haproxyConfig, type HaproxyOptions } from "./haproxy-config.ts";

type Proxy = "app" | "primary";

export interface Haproxy {
  /** True if the proxy sends requests to the server. */
  isUp(proxy: Proxy, server: string): Promise<boolean>;
  /** Number of connections to the proxy since it was started. */
  connects(proxy: Proxy): Promise<number>;
}

export async function startHaproxy(
  processes: ProcessGroup,
  options: Omit<HaproxyOptions, "socket">,
): Promise<Haproxy> {
  const socket = join(processes.folder, "haproxy.sock");
  const file = join(processes.folder, "haproxy.cfg");
  await writeFile(file, haproxyConfig({ ...options, socket }));
  processes.start({ name: "haproxy", command: programPath("haproxy"), args: ["-db", "-f", file] });

  async function statistics(): Promise<string[][]> {
    const client = connect(socket);
    client.end("show stat\n");
    return (await text(client)).split("\n").map((line) => line.split(","));
  }
  await waitUntil("HAProxy responds", () =>
    statistics().then(
      (rows) => rows.length > 1,
      () => false,
    ),
  );
  async function read(proxy: Proxy, server: string, column: string): Promise<string> {
    const [header = [], ...rows] = await statistics();
    const row = rows.find(([name, serverName]) => name === proxy && serverName === server);
    return row?.[header.indexOf(column)] ?? "";
  }
  return {
    isUp: async (proxy, server) => (await read(proxy, server, "status")).startsWith("UP"),
    connects: async (proxy) => Number(await read(proxy, "FRONTEND", "conn_tot")),
  };
}
