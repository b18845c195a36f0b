import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root } from "./workspace.mjs";

let data;
let started = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "marquee-start-"));
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await everythingEnded();
  rmSync(data, { recursive: true, force: true });
});

/**
 * Returns a shell's environment, without the variables of Vitest's workers and of the server's
 * settings.
 */
function plainEnvironment() {
  const { PATH, HOME, TMPDIR, USER } = process.env;
  return Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, USER }).filter(([, value]) => value !== undefined),
  );
}

/** `npm start` on a new data folder and a free port; `ready` resolves with its address. */
function start(args = [], env = {}) {
  const child = spawn("npm", ["start", "--silent", "--", ...args], {
    cwd: root,
    // A busy machine is no outage.
    env: { ...plainEnvironment(), DATA_FOLDER: data, DATABASE_TIMEOUT: "60", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run = {
    child,
    output: "",
    ended: once(child, "close").then(([code, signal]) => code ?? signal),
  };
  run.ready = new Promise((resolve, reject) => {
    const read = (chunk) => {
      run.output += chunk;
      const [, address] = /The site is at (http:\S+)/.exec(run.output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void run.ended.then(() => reject(new Error(`It ended before it was ready:\n${run.output}`)));
  });
  run.ready.catch(() => undefined);
  started.push(run);
  return run;
}

/** Returns the output of `npm start -- --help`, once the site is built. */
function help(env = {}) {
  return execFileSync("npm", ["start", "--silent", "--", "--help"], {
    cwd: root,
    env: { ...plainEnvironment(), ...env },
    encoding: "utf8",
  });
}

/**
 * Processes that work on this test's data folder: the server by its environment, the database by
 * its arguments.
 */
function processesOnData() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        const about =
          readFileSync(`/proc/${pid}/cmdline`, "utf8") +
          readFileSync(`/proc/${pid}/environ`, "utf8");
        return about.includes(data) && !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
      } catch {
        // It ended while we looked.
        return false;
      }
    });
}

/**
 * The response at an address. A server on a busy machine sends a page without its data, with a 503,
 * and `Retry-After`.
 */
async function responseAt(address) {
  let response;
  await expect
    .poll(async () => {
      response = await fetch(address);
      return response.status === 503 && response.headers.has("retry-after")
        ? "try again"
        : response.status;
    })
    .toBe(200);
  return response;
}

async function everythingEnded() {
  await expect.poll(processesOnData).toEqual([]);
}

describe("npm start", () => {
  test("serves the site, the calls and the media from one address until told to end", async () => {
    const server = start();
    const address = await server.ready;

    expect(await (await responseAt(address)).text()).toContain('<main id="content"');
    const feed = await (await responseAt(`${address}/api/fetch-home-video.php?offset=0`)).json();
    expect(feed).toHaveLength(8);
    const [{ content_server: server_, video_file: file }] = feed;
    const stream = await fetch(`${address}${server_}/${file}/master.m3u8`);
    expect(await stream.text()).toContain("#EXTM3U");

    server.child.kill("SIGTERM");
    await server.ended;
    await everythingEnded();
  });

  test("a killed server leaves nothing behind, and the next start recovers by itself", async () => {
    const first = start();
    await first.ready;
    first.child.kill("SIGKILL");
    await everythingEnded();

    const second = start();
    await responseAt(await second.ready);
  });

  // Reports of other mistakes: `apps/api/src/main.test.ts`.
  test.each([
    { what: "an unknown option", args: ["--prot=1"], names: /--prot/ },
    { what: "a wrong port", env: { PORT: "eighty" }, names: /PORT/ },
  ])(
    "$what is one clear line, and the exit code is not 0",
    async ({ args = [], env = {}, names }) => {
      const server = start(args, env);

      expect(await server.ended).not.toBe(0);
      const complaint = server.output.trim().split("\n").at(-1);
      expect(complaint).toMatch(names);
      expect(server.output).not.toMatch(/\n\s+at /);
    },
  );

  test("what is built already is left alone, wherever turbo's cache is", () => {
    help();
    const before = statSync(join(root, "apps/web/dist/server/render.js"), { bigint: true });
    help({ TURBO_CACHE_DIR: join(data, "turbo") });
    const after = statSync(join(root, "apps/web/dist/server/render.js"), { bigint: true });
    expect({ inode: after.ino, changedAtNs: after.ctimeNs }).toEqual({
      inode: before.ino,
      changedAtNs: before.ctimeNs,
    });
  });

  test("--help lists the options, and the standard output is the command's alone", () => {
    const options = help();
    expect(options).not.toMatch(/Installing|Building|Starting/);
    expect(options).toMatch(/PORT/);
    expect(options).toMatch(/DATABASE_URL/);
  });
});
