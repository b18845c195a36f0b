import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { secondMs } from "../clock.ts";
import { defaultPort } from "../config/default-port.ts";
import { openDatabase } from "../db/open-database.ts";
import { freePort } from "../http/free-port.ts";
import { requireMediaFolder } from "../media/require-media-folder.ts";
import { serveMetrics } from "../operations/serve-metrics.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { buildApp } from "./build-app.ts";
import type { Services } from "./compose.ts";
import type { RunningServer, ServerOptions } from "./server-options.ts";

/** Limit for current requests during shutdown. */
const shutdownTimeoutMs = { development: 3_000, production: 30_000 } as const;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, onProgress = () => undefined, whenReachable = (work) => work() } = options;
  await requireMediaFolder(config.MEDIA_FOLDER);
  const port = await freePort({
    host: config.MARQUEE_HOST,
    port: config.PORT ?? defaultPort,
    isFixed: config.PORT !== undefined,
    onTaken: (taken, used) => onProgress(`Port ${taken} is in use: using ${used} instead.`),
  });
  if (config.DATABASE_URL === undefined) onProgress("Starting the embedded database.");
  // Reverse order: requests drain first, the database closes last.
  const resources = new AsyncDisposableStack();
  try {
    const prepared = await whenReachable(() =>
      prepareDatabase({ config, onProgress, open: () => open(options) }),
    );
    resources.defer(() => prepared.database.close());
    resources.defer(async () => options.tracing?.stop());
    let url = config.PUBLIC_URL ?? "";
    const { app, services, registry, drain } = await buildApp(options, prepared, () => url);
    const metrics =
      config.METRICS_PORT === undefined
        ? null
        : await serveMetrics({ registry, host: config.METRICS_HOST, port: config.METRICS_PORT });
    if (metrics) {
      resources.defer(() => metrics.close());
      onProgress(`Metrics are at ${metrics.url}/metrics.`);
    }
    stopWith(resources, services);
    resources.defer(() =>
      closeWithin(app, shutdownTimeoutMs[config.isDevelopment ? "development" : "production"]),
    );
    // Purges of withdrawn videos need the stored job.
    await whenReachable(() => services.jobs.storeRecurring());
    await whenReachable(() => services.liveSettings.start());
    await whenReachable(() => services.liveBranding.start());
    await whenReachable(() => services.liveTexts.start());
    await whenReachable(() => services.liveFront.start());
    if (services.isPushOn) await whenReachable(() => services.vapidKeys());
    await whenReachable(() => services.liveBlocks.start());
    const address = new URL(await app.listen({ host: config.MARQUEE_HOST, port }));
    services.nodePresence.start();
    services.views.start();
    services.networkActivity.start();
    services.watchTimes.start();
    services.jobs.start();
    if (config.TRANSCODE_SLOTS !== 0) services.transcoding.start();
    services.captionMaker.start();
    const name = ["localhost", "0.0.0.0", "::"].includes(config.MARQUEE_HOST)
      ? "localhost"
      : address.hostname;
    const localUrl = `http://${name}:${address.port}`;
    url ||= localUrl;
    const stop = once(async () => {
      drain.begin();
      const drained = options.drain ?? (() => delay(config.DRAIN_SECONDS * secondMs));
      // Other workers can take the tasks while this server still serves.
      await Promise.allSettled([
        services.transcoding.stop(),
        services.captionMaker.stop(),
        drained(),
      ]);
      await resources.disposeAsync();
    });
    return { url, localUrl, metricsUrl: metrics?.url ?? null, stop };
  } catch (error) {
    await resources.disposeAsync().catch(() => undefined);
    throw error;
  }
}

function open({ config, isDurable = true, onLost, ...options }: ServerOptions) {
  return (options.openDatabase ?? openDatabase)({
    config,
    isDurable,
    ...(onLost ? { onLost } : {}),
  });
}

function stopWith(resources: AsyncDisposableStack, services: Services): void {
  resources.defer(() => services.liveSettings.stop());
  resources.defer(() => services.liveBranding.stop());
  resources.defer(() => services.liveTexts.stop());
  resources.defer(() => services.liveFront.stop());
  resources.defer(() => services.liveBlocks.stop());
  resources.defer(() => services.nodePresence.stop());
  resources.defer(() => services.views.stop());
  resources.defer(() => services.networkActivity.stop());
  resources.defer(() => services.watchTimes.stop());
  resources.defer(() => services.jobs.stop());
  resources.defer(() => services.backups.stop());
  resources.defer(() => services.transcoding.stop());
  resources.defer(() => services.captionMaker.stop());
}

async function closeWithin(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(timeout);
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => (done ??= work());
}
