import "./thread-pool.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { readConfig } from "./config/config.ts";
import { startupMessage } from "./config/startup-error.ts";
import { handleProcessErrors } from "./operations/process-errors.ts";
import { startServer } from "./compose/server.ts";
import { cheapHashes } from "./testing/cheap-hashes.ts";

/** Tests override these variables. */
const testEnvironment = z.record(z.string(), z.string());

/**
 * Browser tests get fresh data on a free port. It prints one JSON line,
 * `{"url":"http://localhost:…","dataFolder":"…"}`. SIGTERM and SIGINT stop it.
 */
async function run(): Promise<void> {
  handleProcessErrors();
  const dataFolder = await mkdtemp(join(tmpdir(), "marquee-test-"));
  const config = readConfig({
    // Tests choose addresses with X-Forwarded-For, by which limits count.
    TRUSTED_PROXIES: "127.0.0.1,::1",
    // A busy machine is no outage.
    DATABASE_TIMEOUT: "60",
    // Tests wait for the engine on busy machines.
    TRANSCODE_NICENESS: "0",
    // Tests start webhook receivers.
    WEBHOOK_NETWORKS: "127.0.0.1",
    PUSH_NETWORKS: "127.0.0.1",
    MARQUEE_MODE: "development",
    ABOUT_URL: "https://about.marquee.example/",
    STATUS_URL: "https://status.marquee.example/",
    CONTACT_EMAIL: "hello@marquee.example",
    CONTACT_BUG_REPORT: "bugs@marquee.example",
    CONTACT_FEEDBACK: "feedback@marquee.example",
    CONTACT_SECURITY: "security@marquee.example",
    CONTACT_DMCA: "dmca@marquee.example",
    CONTACT_LEGAL: "legal@marquee.example",
    CONTACT_PRIVACY: "privacy@marquee.example",
    PORT: "0",
    DATA_FOLDER: dataFolder,
    DEMO: "true",
    ...testEnvironment.parse(JSON.parse(process.env["TEST_ENVIRONMENT"] ?? "{}")),
  });
  // A busy machine must not send pages without data.
  const server = await startServer({
    config,
    hashCost: cheapHashes,
    isDurable: false,
    pageTimeoutMs: 30_000,
  });
  const stop = async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
  console.log(JSON.stringify({ url: server.url, dataFolder }));
}

run().catch((error: unknown) => {
  console.error(startupMessage(error));
  process.exitCode = 1;
});
