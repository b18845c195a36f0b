import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@marquee/tooling-test/free-port";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { outsidePath } from "./outside-path.ts";

export interface Registry {
  url: string;
  /** For an `.npmrc`: where packages come from, and the token that a publish wants to see. */
  npmrc: string;
  stop(): Promise<void>;
}

/**
 * Starts a real registry on loopback that stores its packages in `folder` and proxies all others to
 * the default one.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const upstream = npmSetting("registry");
  const trusted = npmSetting("cafile");
  mkdirSync(folder, { recursive: true });
  const config = join(folder, "config.yaml");
  writeFileSync(
    config,
    `storage: ${join(folder, "storage")}
auth: { htpasswd: { file: ${join(folder, "htpasswd")} } }
uplinks: { upstream: { url: "${upstream}", timeout: 60s, maxage: 60m } }
packages:
  "@marquee/*": { access: $all, publish: $all, unpublish: $all }
  "**": { access: $all, proxy: upstream }
max_body_size: 50mb
log: { type: stdout, level: error }
`,
  );
  const verdaccio = join(import.meta.dirname, "../node_modules/.bin/verdaccio");
  const server = spawn(verdaccio, ["--config", config, "--listen", `127.0.0.1:${port}`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...(trusted !== "null" && { NODE_EXTRA_CA_CERTS: trusted }) },
  });
  const ended = once(server, "exit");
  await answering(`${url}/-/ping`, ended);
  return {
    url,
    npmrc: `registry=${url}/\n//127.0.0.1:${port}/:_authToken=loopback\n`,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}

/** Returns a setting of this machine's npm, outside the workspace; "null" for none. */
function npmSetting(name: string): string {
  const env = { ...process.env, PATH: outsidePath() };
  return execFileSync("npm", ["config", "get", name], { encoding: "utf8", cwd: "/", env }).trim();
}

/** Resolves when `url` responds; rejects if the process ends first, or if it goes on to fail. */
export async function answering(url: string, ended: Promise<unknown>): Promise<void> {
  const over = ended.then(() => {
    throw new Error(`The server behind ${url} ended before it answered.`);
  });
  const deadline = Date.now() + waitTimeoutMs;
  const asking = async (): Promise<void> => {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline)
      throw new Error(
        `${url} did not answer: ${answer ? `status ${answer.status}` : "no server"}.`,
      );
    await pause(100);
    await asking();
  };
  await Promise.race([asking(), over]);
}
