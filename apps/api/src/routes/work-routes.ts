import { endpoints, type InstanceHealth } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import type { createEncodeActions } from "../administration/encode-actions.ts";
import { listEncodes } from "../administration/list-encodes.ts";
import { actOnUndeliveredItem, listUndelivered } from "../administration/undelivered.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";

interface WorkServices extends AdministratorServices {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly actOnEncode: ReturnType<typeof createEncodeActions>;
  readonly readInstanceHealth: () => Promise<InstanceHealth>;
}

export function registerWorkRoutes(app: FastifyInstance, services: WorkServices): void {
  const { sql, clock, actOnEncode, readInstanceHealth } = services;
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
}
