import { endpoints, type AccountAction } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { User } from "../accounts/sessions.ts";
import type { SignUpInvitations } from "../accounts/sign-up-invitations.ts";
import type { Users } from "../accounts/users.ts";
import { readInstanceOverview } from "../administration/instance-overview.ts";
import { describeInvitation } from "../administration/describe-invitation.ts";
import { listPeople } from "../administration/list-people.ts";
import type { Clock } from "../clock.ts";
import type { composeAdministration } from "../compose/compose-administration.ts";
import type { ContentVersion } from "../content/content-version.ts";
import type { Sql } from "../db/connect.ts";
import { createAdministratorGuard, type AdministratorServices } from "../http/administrators.ts";
import { registerCall } from "../http/register-call.ts";
import type { Act } from "../moderation/audit-account.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { bytesPerGb } from "../studio/bytes-per-gb.ts";

export interface AdministrationServices
  extends ReturnType<typeof composeAdministration>, AdministratorServices {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly users: Users;
  readonly signUpInvitations: SignUpInvitations;
  readonly siteLinks: SiteLinks;
  readonly contentVersion: ContentVersion;
}

export function registerAdministrationRoutes(
  app: FastifyInstance,
  services: AdministrationServices,
): void {
  const { sql, clock, users, signUpInvitations, siteLinks, contentVersion } = services;
  const { accountActions, invitationActions, readPerson, collectData, changeChannelOwner } =
    services;

  const administratorOf = createAdministratorGuard(services);

  async function find(id: string): Promise<User> {
    const user = await users.byId(id);
    if (!user)
      throw new ServiceError("not-found", "account-not-found", "There is no such account.");
    return user;
  }

  async function startAct(
    request: FastifyRequest,
    { id, reason }: { readonly id: string; readonly reason: string },
  ) {
    const { id: actorId, username } = await administratorOf(request);
    const act: Act = { actor: username, actorId, reason };
    return { act, user: await find(id) };
  }

  const actions: Readonly<Record<AccountAction, (user: User, act: Act) => Promise<unknown>>> = {
    disable: (user, act) => accountActions.disable(user, { ...act, hidesChannels: false }),
    "disable-and-hide": (user, act) =>
      accountActions.disable(user, { ...act, hidesChannels: true }),
    enable: accountActions.enable,
    "log-out": accountActions.logOut,
    "reset-2fa": accountActions.resetTwoFactor,
    activate: accountActions.activate,
    "resend-activation": accountActions.resendActivation,
    "mail-reset-link": accountActions.mailResetLink,
    approve: accountActions.approve,
    refuse: accountActions.refuse,
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
    await actions[form.action](user, act);
    return {};
  });
  registerCall(app, endpoints.setAccountRole, async (form, { request }) => {
    const { act, user } = await startAct(request, form);
    await accountActions.setRole(user, { ...act, role: form.role === "none" ? null : form.role });
    return {};
  });
  registerCall(app, endpoints.setAccountQuota, async (form, { request }) => {
    const { act, user } = await startAct(request, form);
    const toBytes = (gigabytes: number | undefined) =>
      gigabytes === undefined ? null : Math.round(gigabytes * bytesPerGb);
    await accountActions.setQuota(user, {
      ...act,
      quotaBytes: toBytes(form.gigabytes),
      maxFileBytes: toBytes(form.largest_file),
      dailyUploads: form.daily_uploads ?? null,
    });
    return {};
  });
  registerCall(app, endpoints.changeChannelOwner, async (form, { request }) => {
    const { id: actorId, username: actor } = await administratorOf(request);
    const { creator, owner, keep_former: keepsFormer, reason } = form;
    await changeChannelOwner({ creator, owner, keepsFormer, reason, actor, actorId });
    contentVersion.bump();
    return {};
  });
  registerCall(app, endpoints.exportAccount, async (form, { request }) => {
    const { act, user } = await startAct(request, form);
    await accountActions.recordExport(user, act);
    return collectData(user);
  });
  registerCall(app, endpoints.fetchSignUpInvitations, async (_fields, { request }) => {
    await administratorOf(request);
    return (await signUpInvitations.list()).map(describeInvitation);
  });
  registerCall(
    app,
    endpoints.createSignUpInvitation,
    async ({ places, days, note }, { request }) => {
      const { id: actorId, username } = await administratorOf(request);
      const { id, token } = await invitationActions.create({
        places,
        days,
        note,
        actor: username,
        actorId,
      });
      return { id, link: await siteLinks.link((to) => to.signup(token)) };
    },
  );
  registerCall(app, endpoints.revokeSignUpInvitation, async ({ id }, { request }) => {
    const { id: actorId, username } = await administratorOf(request);
    await invitationActions.revoke(id, { actor: username, actorId });
    return {};
  });
  registerCall(app, endpoints.addAccountNote, async ({ id, text }, { request }) => {
    const { id: actorId, username } = await administratorOf(request);
    await accountActions.addNote(await find(id), { text, actor: username, actorId });
    return {};
  });
}
