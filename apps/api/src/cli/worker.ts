import Fastify from "fastify";
import { systemClock } from "../clock.ts";
import { composeCaptionMaker } from "../compose/compose-caption-maker.ts";
import { composeTranscoding, composeWorkerQuota } from "../compose/compose-publishing.ts";
import { composeStorage } from "../compose/compose-storage.ts";
import type { Config } from "../config/config.ts";
import { storageProblem } from "../config/folder-problems.ts";
import type { DatabaseClient } from "../db/connect.ts";
import { createNodePresence } from "../administration/node-presence.ts";
import { createRegistry } from "../operations/create-registry.ts";
import { serveMetrics, type MetricsServer } from "../operations/serve-metrics.ts";
import { loggerOptions } from "../http/logger-options.ts";
import { StartupError } from "../config/startup-error.ts";
import { createEngine } from "../transcoding/engine/create-engine.ts";
import {
  registerIsolationMetrics,
  requireIsolation,
} from "../transcoding/engine/require-isolation.ts";
import { createSourceFiles } from "../transcoding/source-files.ts";
import type { StorageOwner } from "../storage/storage-owner.ts";
import { createPrintLine } from "./print-line.ts";
import { createDatabaseWait } from "./wait-for-database.ts";
import { withDatabase } from "./with-database.ts";

/** Runs until a signal, beside servers with the same database and storage. */
export async function runWorker(config: Config): Promise<void> {
  const engine = await createEngine({
    niceness: config.TRANSCODE_NICENESS,
    captionsModel: config.CAPTIONS_MODEL,
  });
  if (!engine)
    throw new StartupError(
      "The media engine is not installed, or not available for this platform. Run npm install.",
    );
  const { log } = Fastify({ logger: loggerOptions(config) });
  await requireIsolation({ config, log });
  const print = createPrintLine(config);
  const unusable = await storageProblem(config);
  if (unusable !== null) print(unusable, "error");
  const stopped = stopSignal();
  const processUploads = async (database: DatabaseClient) => {
    const { storage, owner: storageOwner } = await composeStorage(config, {
      sql: database.sql,
      clock: systemClock,
      onChange: (refusal) => print(refusal ?? "The storage belongs to this database now.", "warn"),
    });
    // During an outage the owner is found later.
    await storageOwner.refusal().catch(() => null);
    const work = { database, config, clock: systemClock, log, engine, storage, storageOwner };
    const transcoding = composeTranscoding(work);
    const captionMaker = composeCaptionMaker({
      ...work,
      sources: createSourceFiles({ storage, scratchFolder: config.SCRATCH_FOLDER }),
      quota: composeWorkerQuota(work),
    });
    const metrics = await serveWorkerMetrics(config, database, storageOwner);
    const presence = createNodePresence({
      sql: database.sql,
      clock: systemClock,
      log,
      role: "worker",
      build: config.MARQUEE_BUILD,
      captions: captionMaker.state,
    });
    presence.start();
    transcoding.start();
    captionMaker.start();
    print("Processing uploads.");
    await stopped;
    print("Stopping.");
    await Promise.all([transcoding.stop(), captionMaker.stop()]);
    await presence.stop();
    await metrics?.close();
  };
  const addresses = [{ host: config.METRICS_HOST, port: config.METRICS_PORT }];
  const whenReachable = createDatabaseWait({ config, print, addresses });
  await withDatabase(config, processUploads, { migrates: true, whenReachable });
}

async function serveWorkerMetrics(
  config: Config,
  database: DatabaseClient,
  storageOwner: StorageOwner,
): Promise<MetricsServer | null> {
  if (config.METRICS_PORT === undefined) return null;
  const registry = createRegistry({
    config,
    role: "worker",
    database,
    jobCounts: () => new Map(),
    storageOwner,
  });
  await registerIsolationMetrics(registry);
  return serveMetrics({ registry, host: config.METRICS_HOST, port: config.METRICS_PORT });
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, () => resolve());
    process.once("disconnect", () => resolve());
  });
}
