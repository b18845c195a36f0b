import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@marquee/tooling-test/free-port";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../db/open-database.ts";
import { embeddedUrl } from "./embedded-url.ts";
import { startUntil } from "./run-main.ts";

/**
 * Runs the product in production mode on an empty folder and an empty database, for the browser test of the setup. Prints the setup
 * link that the server printed as one line of JSON, `{"setupLink":"http://localhost:…"}`, and stops on SIGTERM.
 */
async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-new-"));
  const databaseFolder = join(folder, "database");
  const database = await openDatabase({
    config: readConfig({ DATA_FOLDER: databaseFolder, DATABASE_TIMEOUT: "60" }),
    isDurable: false,
  });
  const port = String(await freePort());
  const environment = {
    MARQUEE_MODE: "production",
    DATA_FOLDER: join(folder, "data"),
    DATABASE_URL: embeddedUrl(databaseFolder),
    MARQUEE_SECRET: randomBytes(32).toString("hex"),
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    // Nothing listens there: a new site often has a wrong mail server.
    SMTP_URL: "smtp://127.0.0.1:9",
    DRAIN_SECONDS: "0",
    KEPT_BUILDS: "0",
    ENGINE_ISOLATION: "preferred",
  };
  const { child, found } = await startUntil([], environment, /becomes the first one: (http[^\s"]+)/);
  process.once("SIGTERM", () => void stop());
  process.stdout.write(`${JSON.stringify({ setupLink: found })}\n`);

  async function stop(): Promise<void> {
    const exited = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGTERM")) await exited;
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await run();
