import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { User } from "../accounts/sessions.ts";
import type { composeModeration } from "../compose/compose-moderation.ts";
import type { Sql } from "../db/connect.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { readAuditLog } from "../moderation/audit-log.ts";
import { listReports } from "../moderation/list-reports.ts";
import { requireModerator } from "../moderation/moderators.ts";

export interface ModerationServices extends ReturnType<typeof composeModeration> {
  readonly sql: Sql;
  readonly requestSessions: RequestSessions;
}

const auditPageSize = 50;
const maxAuditPageSize = 200;
const maxOffset = 1_000_000;

export function registerModerationRoutes(app: FastifyInstance, services: ModerationServices): void {
  const { sql, requestSessions, report, decideReport, appeals } = services;
  const userOf = async (request: FastifyRequest): Promise<User> =>
    (await requestSessions.require(request)).user;
  async function moderatorOf(request: FastifyRequest): Promise<User> {
    const user = await userOf(request);
    requireModerator(user);
    return user;
  }

  registerCall(app, endpoints.reportContent, async (form, { request }) => {
    const { ip } = requestSessions.clientInfo(request);
    const signedIn = await requestSessions.signedIn(request);
    await report(form, { ip, userId: signedIn?.user.id ?? null });
    return {};
  });
  registerCall(app, endpoints.fetchReports, async (fields, { request }) => {
    await moderatorOf(request);
    return listReports(sql, fields);
  });
  registerCall(app, endpoints.decideReport, async (form, { request }) => {
    await decideReport(await moderatorOf(request), form);
    return {};
  });
  registerCall(app, endpoints.decideAppeal, async (form, { request }) => {
    await appeals.decide(await moderatorOf(request), form);
    return {};
  });
  registerCall(
    app,
    endpoints.fetchAuditLog,
    async ({ offset, records, actor, from_day, to_day }, { request }) => {
      await moderatorOf(request);
      return readAuditLog(sql, {
        actor,
        fromDay: from_day,
        toDay: to_day,
        offset: Math.min(offset, maxOffset),
        records: Math.min(records ?? auditPageSize, maxAuditPageSize),
      });
    },
  );
  registerCall(app, endpoints.fetchOwnDecisions, async (_fields, { request }) =>
    appeals.own(await userOf(request)),
  );
  registerCall(app, endpoints.appealDecision, async (form, { request }) => {
    await appeals.appeal(await userOf(request), form);
    return {};
  });
}
