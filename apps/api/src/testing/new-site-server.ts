import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@marquee/tooling-test/free-port";
import { SMTPServer } from "smtp-server";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../db/open-database.ts";
import { embeddedUrl } from "./embedded-url.ts";
import { startUntil } from "./run-main.ts";

/**
 * Runs the product in production mode on an empty folder and an empty database, for browser tests
 * of the setup. Prints the setup link that the server printed as one line of JSON,
 * `{"setupLink":"http://localhost:…"}`, and stops on SIGTERM. With the argument `mail` it has a
 * mail server, and prints each mail as it arrives, `{"mail":{"to":["…"],"source":"…"}}`.
 */
async function run(): Promise<void> {
  const smtpPort = process.argv[2] === "mail" ? await startMailServer() : undefined;
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
    // Nothing listens at port 9: a new site often has a wrong mail server.
    SMTP_URL: `smtp://127.0.0.1:${smtpPort ?? 9}`,
    DRAIN_SECONDS: "0",
    KEPT_BUILDS: "0",
    ENGINE_ISOLATION: "preferred",
  };
  const { child, found } = await startUntil(
    [],
    environment,
    /becomes the first one: (http[^\s"]+)/,
  );
  process.once("SIGTERM", () => void stop());
  print({ setupLink: found });

  async function stop(): Promise<void> {
    const exited = once(child, "exit");
    if (child.exitCode === null && child.kill("SIGTERM")) await exited;
    await database.close();
    await rm(folder, { recursive: true, force: true });
    process.exit();
  }
}

/** Returns its port. */
async function startMailServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((source) => {
        print({ mail: { to, source } });
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return (listening.address() as AddressInfo).port;
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

await run();
