import Fastify from "fastify";
import { systemClock } from "../clock.ts";
import { composeTranscoding } from "../compose-publishing.ts";
import { composeStorage } from "../compose-storage.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createEngine } from "../transcoding/engine/create-engine.ts";
import { withDatabase } from "./with-database.ts";

/** Processes uploads, beside the servers on the same database and storage, until a signal stops it. */
export async function work(config: Config): Promise<void> {
  const engine = await createEngine();
  if (!engine)
    throw new StartupError("The media engine is not installed, or not available for this platform. Run npm install.");
  const stopped = stopSignal();
  await withDatabase(config, async (database) => {
    const { log } = Fastify({ logger: { level: config.LOG_LEVEL, base: null } });
    const transcoding = composeTranscoding(
      { database, config, clock: systemClock, log, engine },
      composeStorage(config),
    );
    transcoding.start();
    console.log("Processing uploads.");
    await stopped;
    console.log("Stopping.");
    await transcoding.stop();
  });
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, () => resolve());
    process.once("disconnect", () => resolve());
  });
}
