import { endpoints, type SetupChecklist } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import type { User } from "../accounts/sessions.ts";
import type { FirstAdministrator } from "../administration/first-administrator.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";
import { recordAudit } from "../moderation/audit-log.ts";

export interface SetupServices extends AdministratorServices {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly makeFirstAdministrator: (token: string, account: FirstAdministrator) => Promise<void>;
  readonly readSetupChecklist: (user: User) => Promise<SetupChecklist>;
  readonly testMail: (address: string) => Promise<string | null>;
}

export function registerSetupRoutes(app: FastifyInstance, services: SetupServices): void {
  const { sql, clock, makeFirstAdministrator, readSetupChecklist, testMail } = services;
  const administratorOf = createAdministratorGuard(services);

  registerCall(
    app,
    endpoints.createFirstAdministrator,
    async ({ token, name, email, uid, pwd }) => {
      await makeFirstAdministrator(token, { name, username: uid, email, password: pwd });
      return {};
    },
  );
  registerCall(app, endpoints.fetchSetupChecklist, async (_fields, { request }) =>
    readSetupChecklist(await administratorOf(request)),
  );
  registerCall(app, endpoints.sendTestMail, async ({ email }, { request }) => {
    const { username: actor } = await administratorOf(request);
    const problem = await testMail(email);
    // Omit the personal address from the log.
    if (problem === null)
      await recordAudit(sql, clock, {
        actor,
        action: "send-test-mail",
        subjectKind: "site",
        subjectId: "mail",
      });
    return { problem: problem ?? "" };
  });
  registerCall(app, endpoints.confirmSetupPart, async ({ part }, { request }) => {
    const { username: actor } = await administratorOf(request);
    await recordAudit(sql, clock, {
      actor,
      action: "confirm-setup",
      subjectKind: "site",
      subjectId: part,
    });
    return {};
  });
}
