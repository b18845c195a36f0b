import { endpoints, type InstanceHealth } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import type { createEncodeActions } from "../administration/encode-actions.ts";
import { listEncodes } from "../administration/list-encodes.ts";
import type { createPlaybackReports } from "../administration/playback-reports.ts";
import { actOnUndeliveredItem, listUndelivered } from "../administration/undelivered.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";

interface WorkServices extends AdministratorServices {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly actOnEncode: ReturnType<typeof createEncodeActions>;
  readonly playbackReports: ReturnType<typeof createPlaybackReports>;
  readonly readInstanceHealth: () => Promise<InstanceHealth>;
}

/** A report with the longest text and 20 errors needs less, in any script. */
const maxReportBytes = 32 * 1024;

export function registerQueueRoutes(app: FastifyInstance, services: WorkServices): void {
  const { sql, clock, actOnEncode, playbackReports, readInstanceHealth, requestSessions } =
    services;
  const administratorOf = createAdministratorGuard(services);
  registerCall(app, endpoints.fetchInstanceHealth, async (_fields, { request }) => {
    await administratorOf(request);
    return readInstanceHealth();
  });
  registerCall(app, endpoints.fetchEncodes, async (fields, { request }) => {
    await administratorOf(request);
    return listEncodes(sql, clock, fields);
  });
  registerCall(app, endpoints.actOnEncode, async (form, { request }) => {
    const { username: actor, id: actorId } = await administratorOf(request);
    await actOnEncode({ ...form, actor, actorId });
    return {};
  });
  registerCall(app, endpoints.fetchUndelivered, async (fields, { request }) => {
    await administratorOf(request);
    return listUndelivered(sql, fields);
  });
  registerCall(app, endpoints.actOnUndelivered, async (form, { request }) => {
    const { username: actor, id: actorId } = await administratorOf(request);
    await actOnUndeliveredItem(sql, clock, { ...form, actor, actorId });
    return {};
  });
  registerCall(app, endpoints.reportPlayback, {
    bodyLimit: maxReportBytes,
    async handler(report, { request }) {
      await playbackReports.add(report, requestSessions.clientInfo(request).ip);
      return {};
    },
  });
  registerCall(app, endpoints.fetchPlaybackReports, async (fields, { request }) => {
    await administratorOf(request);
    return playbackReports.list(fields);
  });
  registerCall(app, endpoints.actOnPlaybackReport, async (form, { request }) => {
    const { username: actor, id: actorId } = await administratorOf(request);
    await playbackReports.act({ ...form, actor, actorId });
    return {};
  });
}
