import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { approvalText, notActivatedText } from "../accounts/account-texts.ts";
import type { DisplayTokens } from "../accounts/display-token.ts";
import { limits, networkOf, type RateLimitKey, type RateLimits } from "../limits/rate-limits.ts";
import type { SignIn, SignInClient, SignInResult } from "../accounts/sign-in.ts";
import type { PasskeySignIn } from "../accounts/passkey-sign-in.ts";
import type { SignUpInvitations } from "../accounts/sign-up-invitations.ts";
import type { SignUp } from "../accounts/sign-up.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { Connections } from "../connections/connections.ts";
import { unverifiedText } from "../connections/identity-provider.ts";
import type { IdentityProviders } from "../connections/identity-providers.ts";
import type { IdentityCredentials } from "../http/identity-credentials.ts";
import type { PasskeyChallenges } from "../http/passkey-challenges.ts";
import { registerCall, type Call } from "../http/register-call.ts";
import type { SignedCookies } from "../http/signed-cookies.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { LiveSettings } from "../settings/live-settings.ts";
import { ServiceError } from "../services/service-error.ts";

export interface SignInServices {
  readonly requestSessions: RequestSessions;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly signUpInvitations: Pick<SignUpInvitations, "isUsable">;
  readonly connections: Connections;
  readonly identityProviders: IdentityProviders;
  readonly identityCredentials: IdentityCredentials;
  readonly signedCookies: SignedCookies;
  readonly rateLimits: RateLimits;
  readonly passkeySignIn: PasskeySignIn;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly displayToken: DisplayTokens;
  readonly liveSettings: Pick<LiveSettings, "current">;
}

interface CredentialForm {
  readonly credential: string;
  readonly otp?: string | undefined;
  readonly passkey?: string | undefined;
}

/** A taken address gets it too, so that it reveals nothing. */
const pendingAccount = { name: "pending-account", lifetimeSeconds: 3_600 };
const pendingAccountValues = z.object({ userId: z.string() });

const invitationCookie = { name: "invitation", lifetimeSeconds: 3_600 };
const rememberedInvitation = z.object({ invitation: z.string() });

const identityCookie = "identity";
const rememberedIdentity = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  picture: z.string().default(""),
});

export function registerSignInRoutes(app: FastifyInstance, services: SignInServices): void {
  const {
    requestSessions,
    sessions,
    signIn,
    signUp,
    connections,
    identityProviders,
    signedCookies,
    rateLimits,
  } = services;
  const {
    liveSettings,
    signUpInvitations,
    identityCredentials,
    passkeySignIn,
    passkeyChallenges,
    displayToken,
  } = services;

  function finish({ cookie, response }: SignInResult, reply: FastifyReply) {
    if (cookie !== undefined) requestSessions.setCookie(reply, cookie);
    return response;
  }

  const clientOf = (request: FastifyRequest): SignInClient => ({
    ...requestSessions.clientInfo(request),
    formerCookie: requestSessions.token(request),
  });

  /** A stolen copy is useless after one session. */
  async function once(
    credential: string,
    open: () => Promise<SignInResult>,
  ): Promise<SignInResult> {
    const key: RateLimitKey = ["credential", signedPart(credential)];
    await rateLimits.count(key, limits.sessionsOfCredential).catch((error: unknown) => {
      throw error instanceof ServiceError
        ? new ServiceError("refused", "unverified-sign-in", unverifiedText, { cause: error })
        : error;
    });
    let hasOpened = false;
    try {
      const result = await open();
      hasOpened = result.cookie !== undefined;
      return result;
    } finally {
      if (!hasOpened) await rateLimits.uncount(key);
    }
  }

  /** Consumes the challenge. */
  async function provedPasskey(response: string | undefined, { request, reply }: Call) {
    if (response === undefined) return undefined;
    const challenge = await passkeyChallenges.spend({ request, reply }, { purpose: "sign-in" });
    return passkeySignIn.verify(response, challenge, requestSessions.clientInfo(request));
  }

  async function withCredential(
    { credential, otp, passkey: response }: CredentialForm,
    call: Call,
  ) {
    const { request, reply } = call;
    const identity = await identityCredentials.verify(request, credential);
    const user = await connections.userOf(identity.issuer, identity.subject);
    if (!user) {
      const { issuer, subject, email, isEmailVerified, picture } = identity;
      await signedCookies.put(
        reply,
        { name: identityCookie },
        { issuer, subject, email, isEmailVerified, picture },
      );
      throw new ServiceError(
        "refused",
        "approval-required",
        `There is no account for this sign-in yet: ${approvalText}.`,
      );
    }
    if (user.disabledAt)
      throw new ServiceError("refused", "account-unavailable", "This account is not available.");
    if (!user.activatedAt) throw new ServiceError("refused", "not-activated", notActivatedText);
    await connections.savePicture(identity);
    const passkey = await provedPasskey(response, call);
    const result = await once(credential, () =>
      signIn.finish({
        user,
        otp,
        passkey,
        method: `identity-provider:${identity.provider}`,
        isAuthenticated: identity.isReauthenticated,
        client: clientOf(request),
      }),
    );
    return finish(result, reply);
  }

  async function invitationOf(request: FastifyRequest): Promise<string | undefined> {
    return (await signedCookies.read(request, invitationCookie.name, rememberedInvitation))
      ?.invitation;
  }

  registerCall(app, endpoints.fetchSignInOptions, async () => ({
    identity_providers: await identityProviders.reachable(),
    // Live settings also work without a database.
    sign_ups: liveSettings.current()["sign-ups"],
  }));

  /** Keep the invitation during an identity provider's redirects. */
  registerCall(app, endpoints.checkSignUpInvitation, async ({ invitation }, { request, reply }) => {
    await rateLimits.count(
      ["invitation check from network", networkOf(requestSessions.clientInfo(request).ip)],
      limits.invitationChecksFromNetwork,
    );
    const isUsable = await signUpInvitations.isUsable(invitation);
    if (isUsable) await signedCookies.put(reply, invitationCookie, { invitation });
    return { usable: isUsable };
  });

  registerCall(app, endpoints.login, async (form, call) => {
    if ("credential" in form) return withCredential(form, call);
    const { request, reply } = call;
    const passkey = await provedPasskey(form.passkey, call);
    return finish(await signIn.withPassword({ ...form, passkey }, clientOf(request)), reply);
  });

  registerCall(app, endpoints.identityProviderVerify, (form, call) => withCredential(form, call));

  registerCall(app, endpoints.passkeySignIn, async ({ response, confirms }, call) => {
    const { request, reply } = call;
    const challenge = await passkeyChallenges.spend({ request, reply }, { purpose: "sign-in" });
    const passkey = await passkeySignIn.verify(
      response,
      challenge,
      requestSessions.clientInfo(request),
    );
    if (confirms && (await requestSessions.require(request)).user.id !== passkey.user.id)
      throw new ServiceError(
        "refused",
        "foreign-passkey",
        "That passkey belongs to another account.",
      );
    return finish(await signIn.withPasskey(passkey, clientOf(request)), reply);
  });

  registerCall(app, endpoints.signUp, async (form, { request, reply }) => {
    const client = requestSessions.clientInfo(request);
    const account = { name: form.name, username: form.uid, email: form.email };
    const admission = {
      invitation: form.invitation ?? (await invitationOf(request)),
      message: form.message,
    };
    if (!("gsiUID" in form)) {
      const userId = await signUp.withPassword(
        { ...account, password: form.pwd },
        admission,
        client,
      );
      await signedCookies.put(reply, pendingAccount, { userId });
      signedCookies.clear(reply, invitationCookie.name);
      return { signup: "success" as const };
    }
    const identity = form.credential
      ? await identityCredentials.verify(request, form.credential)
      : await signedCookies.read(request, identityCookie, rememberedIdentity);
    if (identity?.subject !== form.gsiUID)
      throw new ServiceError("refused", "unverified-sign-in", unverifiedText);
    const userId = await signUp.withIdentity(account, { identity, admission }, client);
    await signedCookies.put(reply, pendingAccount, { userId });
    signedCookies.clear(reply, identityCookie);
    signedCookies.clear(reply, invitationCookie.name);
    return { signup: "success" as const };
  });

  /** Signs in the browser that signed up, unless a user has signed in since. */
  registerCall(app, endpoints.verifyActivateLink, async ({ token }, { request, reply }) => {
    const pending = await signedCookies.read(request, pendingAccount.name, pendingAccountValues);
    const isSignedIn = (await requestSessions.signedIn(request)) !== null;
    const userId = isSignedIn ? undefined : pending?.userId;
    const { wasActivated, waitsForApproval, opened } = await signUp.activate(token, {
      userId,
      client: clientOf(request),
    });
    if (!opened) return { already_activated: wasActivated, waits_for_approval: waitsForApproval };
    signedCookies.clear(reply, pendingAccount.name);
    requestSessions.setCookie(reply, opened.cookie);
    return {
      already_activated: wasActivated,
      waits_for_approval: false,
      token: await displayToken(opened.user, opened.session),
    };
  });

  registerCall(app, endpoints.logout, async (_fields, { request, reply }) => {
    const token = requestSessions.token(request);
    if (token !== undefined) await sessions.end(token);
    requestSessions.clearCookie(reply);
    return {};
  });
}

/** The signature has several valid encodings. */
function signedPart(credential: string): string {
  return credential.split(".").slice(0, 2).join(".");
}
