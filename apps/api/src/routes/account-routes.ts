import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccountDetails } from "../accounts/account-details.ts";
import type { AccountDeletion } from "../accounts/account-deletion.ts";
import type { Confirmation } from "../accounts/confirmation.ts";
import type { DisplayTokens } from "../accounts/display-token.ts";
import type { ProviderPicture } from "../accounts/provider-picture.ts";
import type { PasswordChange } from "../accounts/password-change.ts";
import type { CreatedSession, User } from "../accounts/sessions.ts";
import type { TwoFactor } from "../accounts/two-factor.ts";
import type { Connections } from "../connections/connections.ts";
import type { IdentityCredentials } from "../http/identity-credentials.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { Plans } from "../plans/plans.ts";
import { ServiceError } from "../services/service-error.ts";

export interface AccountServices {
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
  readonly displayToken: DisplayTokens;
  readonly accountDetails: AccountDetails;
  readonly accountDeletion: AccountDeletion;
  readonly confirmation: Confirmation;
  readonly passwordChange: PasswordChange;
  readonly twoFactor: TwoFactor;
  readonly providerPicture: ProviderPicture;
  readonly connections: Connections;
  readonly plans: Plans;
  readonly identityCredentials: IdentityCredentials;
}

export function registerAccountRoutes(app: FastifyInstance, services: AccountServices): void {
  const { requestSessions, freshSignIn, displayToken } = services;
  const {
    accountDetails,
    accountDeletion,
    confirmation,
    passwordChange,
    twoFactor,
    connections,
    identityCredentials,
  } = services;
  const { providerPicture, plans } = services;
  const clientOf = (request: FastifyRequest) => requestSessions.clientInfo(request);

  function sendRenewed(
    { cookie, user, session }: CreatedSession,
    reply: FastifyReply,
  ): Promise<string> {
    requestSessions.setCookie(reply, cookie);
    return displayToken(user, session);
  }

  async function checkIdentity(
    user: User,
    credential: string,
    request: FastifyRequest,
  ): Promise<void> {
    const { issuer, subject, isReauthenticated } = await identityCredentials.verify(
      request,
      credential,
    );
    if (!isReauthenticated)
      throw new ServiceError(
        "refused",
        "provider-login-required",
        "Please log in again at your provider to confirm that it is you.",
      );
    const owner = await connections.userOf(issuer, subject);
    if (owner?.id !== user.id)
      throw new ServiceError(
        "refused",
        "foreign-sign-in",
        "That sign-in belongs to another account.",
      );
  }

  registerCall(app, endpoints.fetchAccount, async (_fields, { request }) => {
    const { user } = await requestSessions.require(request);
    const [account, isOffered, plan] = await Promise.all([
      accountDetails.show(user),
      providerPicture.isOffered(user),
      plans.heldBy(user.id),
    ]);
    return { ...account, provider_picture: isOffered, plan };
  });

  registerCall(app, endpoints.adoptProviderPicture, async (_fields, { request }) => {
    const { user, session } = await requestSessions.require(request);
    return { token: await displayToken(await providerPicture.adopt(user), session) };
  });

  registerCall(
    app,
    endpoints.modifyAccount,
    async ({ name, uid, email, password, otp }, { request }) => {
      const signedIn = await requestSessions.require(request);
      const change = { name, username: uid, email, password, otp };
      const { user, pendingEmail } = await accountDetails.change(
        signedIn,
        change,
        clientOf(request),
      );
      return { pending_email: pendingEmail, token: await displayToken(user, signedIn.session) };
    },
  );

  registerCall(app, endpoints.verifyEmailLink, async ({ token }, { request }) => {
    const signedIn = await requestSessions.signedIn(request);
    const user = await accountDetails.confirmEmail(token, clientOf(request));
    return signedIn?.user.id === user.id
      ? { token: await displayToken(user, signedIn.session) }
      : {};
  });

  registerCall(app, endpoints.undoEmailChange, async ({ token }, { request }) => {
    await accountDetails.undoEmailChange(token, clientOf(request));
    return {};
  });

  registerCall(
    app,
    endpoints.changePassword,
    async ({ current_password, new_password, otp }, { request, reply }) => {
      const signedIn = await requestSessions.require(request);
      const credentials = { password: current_password, otp, client: clientOf(request) };
      const renewed = await passwordChange.change(signedIn, new_password, credentials);
      return { token: await sendRenewed(renewed, reply) };
    },
  );

  registerCall(app, endpoints.deleteAccount, async (form, { request, reply }) => {
    const { user } = await requestSessions.require(request);
    if ("credential" in form) await checkIdentity(user, form.credential, request);
    else await confirmation.password(user, form.password, clientOf(request).ip);
    const useCode = await confirmation.code(user, form.otp, clientOf(request).ip);
    await accountDeletion.request(user, clientOf(request), useCode);
    requestSessions.clearCookie(reply);
    return {};
  });

  registerCall(app, endpoints.totpGen, async (_fields, { request }) =>
    twoFactor.propose(await freshSignIn(request)),
  );
  registerCall(app, endpoints.totpAdd, async ({ otp }, { request, reply }) => {
    const signedIn = await freshSignIn(request);
    const { codes, renewed } = await twoFactor.turnOn(signedIn, otp, clientOf(request));
    return {
      message: "Two-factor authentication is on.",
      backup: codes,
      token: await sendRenewed(renewed, reply),
    };
  });
  registerCall(app, endpoints.totpDisable, async ({ password, otp }, { request, reply }) => {
    const signedIn = await requestSessions.require(request);
    const renewed = await twoFactor.turnOff(signedIn, { password, otp }, clientOf(request));
    return { token: await sendRenewed(renewed, reply) };
  });
  registerCall(app, endpoints.newBackupCodes, async ({ password, otp }, { request }) => {
    const signedIn = await requestSessions.require(request);
    return {
      backup: await twoFactor.replaceBackupCodes(signedIn, { password, otp }, clientOf(request)),
    };
  });
}
