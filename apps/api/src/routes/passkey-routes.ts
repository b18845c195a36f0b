import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import type { DisplayTokens } from "../accounts/display-token.ts";
import type { Passkey, Passkeys } from "../accounts/passkeys.ts";
import type { Session } from "../accounts/sessions.ts";
import type { WebAuthn } from "../accounts/webauthn.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import { isUuid } from "../http/is-uuid.ts";
import type { PasskeyChallenges } from "../http/passkey-challenges.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { ServiceError } from "../services/service-error.ts";

export interface PasskeyServices {
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
  readonly passkeys: Passkeys;
  readonly passkeyChallenges: PasskeyChallenges;
  readonly webAuthn: WebAuthn;
  readonly displayToken: DisplayTokens;
}

export function registerPasskeyRoutes(app: FastifyInstance, services: PasskeyServices): void {
  const { requestSessions, freshSignIn, passkeys, passkeyChallenges, webAuthn, displayToken } =
    services;

  registerCall(app, endpoints.fetchPasskeys, async (_fields, { request }) => {
    const { user } = await requestSessions.require(request);
    return (await passkeys.list(user.id)).map(present);
  });

  registerCall(app, endpoints.passkeyRegistrationOptions, async (_fields, { request, reply }) => {
    const { user, session } = await freshSignIn(request);
    const challenge = await passkeyChallenges.issue({ request, reply }, register(session));
    return { ...(await passkeys.registrationOptions(user, challenge)) };
  });

  registerCall(app, endpoints.addPasskey, async ({ name, response }, { request, reply }) => {
    const signedIn = await freshSignIn(request);
    const challenge = await passkeyChallenges.spend({ request, reply }, register(signedIn.session));
    return present(
      await passkeys.add(
        signedIn,
        { name, response, challenge },
        requestSessions.clientInfo(request),
      ),
    );
  });

  registerCall(app, endpoints.renamePasskey, async ({ id, name }, { request }) => {
    const signedIn = await requestSessions.require(request);
    await passkeys.rename(
      signedIn,
      { id: existing(id), name },
      requestSessions.clientInfo(request),
    );
    return {};
  });

  registerCall(app, endpoints.removePasskey, async ({ id }, { request, reply }) => {
    const signedIn = await freshSignIn(request);
    const renewed = await passkeys.remove(
      signedIn,
      existing(id),
      requestSessions.clientInfo(request),
    );
    requestSessions.setCookie(reply, renewed.cookie);
    return { token: await displayToken(renewed.user, renewed.session) };
  });

  registerCall(app, endpoints.passkeySignInOptions, async (_fields, { request, reply }) => ({
    ...(await webAuthn.signInOptions(
      await passkeyChallenges.issue({ request, reply }, { purpose: "sign-in" }),
    )),
  }));
}

const register = ({ id }: Session) => ({ purpose: "register", binding: id }) as const;

function present({ id, name, createdAt, lastUsedAt, isSynced }: Passkey) {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used: lastUsedAt?.toISOString() ?? null,
    synced: isSynced,
  };
}

function existing(id: string): string {
  if (!isUuid(id))
    throw new ServiceError("not-found", "passkey-not-found", "There is no such passkey.");
  return id;
}
