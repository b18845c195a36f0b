import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { listNetworkActivity } from "../administration/list-network-activity.ts";
import type { NetworkActions } from "../administration/network-actions.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";
import type { NetworkBlocks } from "../limits/network-blocks.ts";
import type { LiveSettings } from "../settings/live-settings.ts";

interface NetworkServices extends AdministratorServices {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly networkActions: NetworkActions;
  readonly networkBlocks: Pick<NetworkBlocks, "refresh">;
  readonly liveSettings: Pick<LiveSettings, "current">;
}

export function registerNetworkRoutes(app: FastifyInstance, services: NetworkServices): void {
  const { sql, clock, networkActions, networkBlocks, liveSettings } = services;
  const administratorOf = createAdministratorGuard(services);

  registerCall(app, endpoints.fetchNetworkActivity, async (fields, { request }) => {
    await administratorOf(request);
    return {
      networks: await listNetworkActivity(sql, clock, fields),
      kept_days: liveSettings.current()["address-days"],
    };
  });
  registerCall(app, endpoints.fetchNetworkBlocks, async (_fields, { request }) => {
    await administratorOf(request);
    return networkActions.list();
  });
  registerCall(app, endpoints.blockNetwork, async (form, { request }) => {
    const { id: actorId, username: actor } = await administratorOf(request);
    const { network, scope, reason, days = null, confirmed: isConfirmed } = form;
    const { ip } = request;
    const block = { network, scope, reason, days, isConfirmed, ip, actor, actorId };
    const blocked = await networkActions.block(block);
    await networkBlocks.refresh();
    return { network: blocked };
  });
  registerCall(app, endpoints.unblockNetwork, async ({ id, reason }, { request }) => {
    const { id: actorId, username: actor } = await administratorOf(request);
    await networkActions.unblock(id, { actor, actorId, reason });
    await networkBlocks.refresh();
    return {};
  });
}
