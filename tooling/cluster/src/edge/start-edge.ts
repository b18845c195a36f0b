import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { freePort } from "@marquee/tooling-test/free-port";
import type { ProcessGroup, RunningProcess } from "../process-group.ts";
import { programPath } from "../programs.ts";
import { waitUntil } from "../wait-until.ts";

const edgeFolder = resolve(import.meta.dirname, "../../../deploy/edge");

export interface EdgeOptions {
  /** Ports of the nodes. */
  readonly nodePorts: readonly number[];
  /** Output of `npm start -- media-key`. */
  readonly mediaKeys: string;
  /** Replace those of `defaults.env`. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Edge {
  readonly url: string;
  readonly process: RunningProcess;
}

/** Starts nginx with the configuration of `tooling/deploy/edge`. */
export async function startEdge(processes: ProcessGroup, options: EdgeOptions): Promise<Edge> {
  const port = await freePort();
  const folder = join(processes.folder, `edge-${port}`);
  const cache = join(folder, "cache");
  await cp(edgeFolder, folder, { recursive: true });
  await mkdir(cache, { recursive: true });
  await writeFile(join(folder, "media-keys.json"), options.mediaKeys);
  const settings: Readonly<Record<string, string>> = {
    ...readSettings(await readFile(join(folder, "defaults.env"), "utf8")),
    EDGE_LISTEN: `listen 127.0.0.1:${port};`,
    EDGE_NODES: options.nodePorts
      .map((nodePort) => `server 127.0.0.1:${nodePort} max_fails=1 fail_timeout=2s;`)
      .join("\n"),
    EDGE_KEYS: join(folder, "media-keys.json"),
    EDGE_CACHE: cache,
    EDGE_PID: join(cache, "nginx.pid"),
    EDGE_CACHE_SIZE: "1g",
    EDGE_CACHE_FREE: "1m",
    ...options.settings,
  };
  const template = await readFile(join(folder, "nginx.conf.template"), "utf8");
  const config = template.replace(/\$\{(\w+)\}/g, (_match, name: string) => {
    const value = settings[name];
    if (value === undefined) throw new Error(`defaults.env has no ${name}.`);
    return value;
  });
  const file = join(folder, "nginx.conf");
  // Only root can read its scratch folder.
  await writeFile(file, process.getuid?.() === 0 ? `user root;\n${config}` : config);
  const nginx = processes.start({
    name: `edge-${port}`,
    command: programPath("nginx"),
    args: ["-c", file, "-e", "stderr", "-g", "daemon off;"],
    deathSignal: "TERM",
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil("the edge responds", () => {
    if (!nginx.isRunning()) throw new Error(`nginx ended: ${nginx.log()}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return { url, process: nginx };
}

/** Reads lines of the form `NAME='value'`. */
function readSettings(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/^(\w+)='(.*)'$/gm), ([, name = "", value = ""]) => [name, value]),
  );
}
