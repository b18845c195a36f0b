import { endpoints, type AccountAction } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { MailedLinks } from "../accounts/mailed-links.ts";
import { requireAdministrator } from "../accounts/roles.ts";
import type { User } from "../accounts/sessions.ts";
import type { Users } from "../accounts/users.ts";
import { readInstanceOverview } from "../administration/instance-overview.ts";
import { listPeople } from "../administration/list-people.ts";
import type { Clock } from "../clock.ts";
import type { composeAdministration } from "../compose/compose-administration.ts";
import type { Database, Sql } from "../db/connect.ts";
import { accountNotes } from "../db/schema/accounts.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { Act } from "../moderation/audit-account.ts";
import { ServiceError } from "../services/service-error.ts";

export interface AdministrationServices extends ReturnType<typeof composeAdministration> {
  readonly db: Database;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly users: Users;
  readonly mailedLinks: MailedLinks;
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
}

const bytesPerGb = 1_000_000_000;

/** Calls of administrators. Each needs a sign-in minutes ago, which had a second factor if the account has one. */
export function registerAdministrationRoutes(app: FastifyInstance, services: AdministrationServices): void {
  const { db, sql, clock, users, mailedLinks, requestSessions, freshSignIn } = services;
  const { accountActions, readPerson, collectData } = services;

  async function administratorOf(request: FastifyRequest): Promise<User> {
    // The role first: others are not asked for their password in vain.
    requireAdministrator((await requestSessions.require(request)).user);
    return (await freshSignIn(request)).user;
  }

  async function find(id: string): Promise<User> {
    const user = await users.byId(id);
    if (!user) throw new ServiceError("not-found", "account-not-found", "There is no such account.");
    return user;
  }

  async function startAct(request: FastifyRequest, { id, reason }: { readonly id: string; readonly reason: string }) {
    const { username } = await administratorOf(request);
    const act: Act = { actor: username, reason };
    return { act, user: await find(id) };
  }

  async function resendActivation(user: User, act: Act, request: FastifyRequest): Promise<void> {
    if (user.activatedAt) throw new ServiceError("conflict", "already-activated", "The account is activated already.");
    await mailedLinks.request("activation", user.email, requestSessions.clientInfo(request));
    await accountActions.record(user, { ...act, action: "resend-activation" });
  }

  const actions: Readonly<Record<AccountAction, (user: User, act: Act, request: FastifyRequest) => Promise<unknown>>> =
    {
      disable: (user, act) => accountActions.disable(user, { ...act, hidesChannels: false }),
      "disable-and-hide": (user, act) => accountActions.disable(user, { ...act, hidesChannels: true }),
      enable: accountActions.enable,
      "log-out": accountActions.logOut,
      "reset-2fa": accountActions.resetTwoFactor,
      activate: accountActions.activate,
      "resend-activation": resendActivation,
      delete: accountActions.requestDeletion,
    };

  registerCall(app, endpoints.fetchInstanceOverview, async (_fields, { request }) => {
    await administratorOf(request);
    return readInstanceOverview(sql, clock);
  });
  registerCall(app, endpoints.fetchPeople, async (fields, { request }) => {
    await administratorOf(request);
    return listPeople(sql, clock, fields);
  });
  registerCall(app, endpoints.fetchPerson, async ({ id }, { request }) => {
    await administratorOf(request);
    return readPerson(await find(id));
  });
  registerCall(app, endpoints.actOnAccount, async (form, { request }) => {
    const { act, user } = await startAct(request, form);
    await actions[form.action](user, act, request);
    return {};
  });
  registerCall(app, endpoints.setAccountRole, async (form, { request }) => {
    const { act, user } = await startAct(request, form);
    await accountActions.setRole(user, { ...act, role: form.role === "none" ? null : form.role });
    return {};
  });
  registerCall(app, endpoints.setAccountQuota, async (form, { request }) => {
    const { act, user } = await startAct(request, form);
    const quotaBytes = form.gigabytes === undefined ? null : Math.round(form.gigabytes * bytesPerGb);
    await accountActions.setQuota(user, { ...act, quotaBytes });
    return {};
  });
  registerCall(app, endpoints.exportAccount, async (form, { request }) => {
    const { act, user } = await startAct(request, form);
    await accountActions.record(user, { ...act, action: "export-account" });
    return collectData(user);
  });
  registerCall(app, endpoints.addAccountNote, async ({ id, text }, { request }) => {
    const { username } = await administratorOf(request);
    const user = await find(id);
    await db.insert(accountNotes).values({ userId: user.id, author: username, text, createdAt: clock() });
    return {};
  });
}
