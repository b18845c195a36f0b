import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Page } from "playwright";
import { openTab, serveDist } from "./browser";

/** Opens Chromium as a process that can be killed, with a profile that it finds again. */
export async function openKillableBrowser() {
  const profile = await mkdtemp(join(tmpdir(), "local-store-"));
  let { child, context } = await start(profile);

  async function kill() {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  }

  return {
    openTab: (): Promise<Page> => openTab(context, "/store"),
    async killAndRestart() {
      await kill();
      ({ child, context } = await start(profile));
    },
    async close() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function start(profile: string) {
  const args = [
    "--headless",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "about:blank",
  ];
  const child = spawn(await chromiumPath(), [...chromiumArgs, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const browser = await chromium.connectOverCDP(await readEndpoint(child), {
    timeout: waitTimeoutMs,
  });
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no default context.");
  context.setDefaultTimeout(waitTimeoutMs);
  await serveDist(context);
  return { child, context };
}

async function readEndpoint(child: ChildProcess): Promise<string> {
  if (child.stderr) {
    for await (const line of createInterface(child.stderr)) {
      const url = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (url) return url;
    }
  }
  throw new Error("The browser ended before it could be used.");
}
