import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { BuiltImage } from "./build-image.ts";

export interface Container {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves when a line of the output matches. */
  printed(pattern: RegExp): Promise<void>;
  /** Sends SIGTERM, and returns the exit code. */
  stop(): Promise<number | null>;
}

export interface ContainerOptions {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder on this machine that becomes /data. */
  readonly data: string;
  /** Folder on this machine that becomes /run/secrets. */
  readonly secrets: string;
}

/**
 * The root file system read-only, with /tmp in memory, as user 10001. The program keeps its process
 * id.
 */
const script = `
  set -e
  root=$1 data=$2 secrets=$3; shift 3
  mount --rbind "$root" "$root"
  mount --bind "$data" "$root/data"
  mount -t tmpfs none "$root/tmp"
  mount -t tmpfs none "$root/run"
  mkdir "$root/run/secrets"
  mount --bind "$secrets" "$root/run/secrets"
  mount --rbind /dev "$root/dev"
  mount -t proc none "$root/proc"
  mount -o remount,bind,ro "$root"
  exec env -i "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" chroot "$root" \\
    setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --bounding-set=-all \\
    /usr/bin/env -C /app "$@"`;

/**
 * Runs a command in the image's file system, in new namespaces. Needs root, but no container
 * engine.
 */
export function startContainer({ config, root }: BuiltImage, options: ContainerOptions): Container {
  const { command, data, secrets, environment = {} } = options;
  const settings = [...config.Env, ...Object.entries(environment).map((entry) => entry.join("="))];
  const args = ["--mount", "sh", "-c", script, "sh", root, data, secrets, ...settings, ...command];
  const child = spawn("unshare", args, { stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit") as Promise<[number | null]>;
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  return {
    child,
    output: () => output,
    async printed(pattern) {
      const found = new Promise<void>((resolve) => {
        const look = () => void (pattern.test(output) && resolve());
        listeners.add(look);
        look();
      });
      const ended = exited.then(([code]) => {
        if (!pattern.test(output))
          throw new Error(`It ended (${String(code)}) without ${String(pattern)}:\n${output}`);
      });
      await Promise.race([found, ended]);
    },
    async stop() {
      child.kill("SIGTERM");
      return (await exited)[0];
    },
  };
}
