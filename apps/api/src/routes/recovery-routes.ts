import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import type { DisplayTokens } from "../accounts/display-token.ts";
import type { MailedLinks } from "../accounts/mailed-links.ts";
import type { MailTokens } from "../accounts/mail-tokens.ts";
import type { PasswordChange } from "../accounts/password-change.ts";
import { findPasswordProblem } from "../accounts/password-rules.ts";
import type { TwoFactor } from "../accounts/two-factor.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import type { RequestSessions } from "../http/request-sessions.ts";

export interface RecoveryServices {
  readonly requestSessions: RequestSessions;
  readonly requestLimits: RequestLimits;
  readonly siteName: () => string;
  readonly mailedLinks: MailedLinks;
  readonly mailTokens: MailTokens;
  readonly passwordChange: PasswordChange;
  readonly twoFactor: TwoFactor;
  readonly displayToken: DisplayTokens;
}

export function registerRecoveryRoutes(app: FastifyInstance, services: RecoveryServices): void {
  const {
    requestSessions,
    requestLimits,
    mailedLinks,
    mailTokens,
    passwordChange,
    twoFactor,
    displayToken,
  } = services;
  const links = {
    activation: endpoints.resendActivation,
    "password-reset": endpoints.resetPassword,
    "two-factor-reset": endpoints.resetMfa,
  } as const;
  for (const kind of ["activation", "password-reset", "two-factor-reset"] as const) {
    registerCall(app, links[kind], async (form, { request }) => {
      const login = "uid" in form ? form.uid : form.email;
      await mailedLinks.request(kind, login, requestSessions.clientInfo(request));
      return {};
    });
  }

  registerCall(app, endpoints.verifyResetLink, async ({ token }) => {
    await mailTokens.check(token, "password-reset");
    return {};
  });
  registerCall(app, endpoints.resetChangePassword, async ({ token, new_password }, { request }) => {
    await passwordChange.reset(token, new_password, requestSessions.clientInfo(request));
    return {};
  });

  registerCall(
    app,
    endpoints.checkNewPassword,
    async ({ new_password, uid, email, token }, { request }) => {
      requestLimits.count("password", request);
      const owner =
        token === undefined
          ? (await requestSessions.signedIn(request))?.user
          : await passwordChange.ownerOfLink(token);
      const { username, email: address } = owner ?? { username: uid ?? "", email: email ?? "" };
      const context = { username, email: address, siteName: services.siteName() };
      return { problem: findPasswordProblem(new_password, context) };
    },
  );

  registerCall(app, endpoints.verifyMfaResetLink, async ({ token }) => {
    await mailTokens.check(token, "two-factor-reset");
    return {};
  });
  registerCall(app, endpoints.verifyMfaPwd, async ({ token, password }, { request }) => {
    await twoFactor.provePassword(token, password, requestSessions.clientInfo(request).ip);
    return {};
  });
  registerCall(app, endpoints.resetChangeMfa, async ({ token, backupCode }, { request, reply }) => {
    const client = requestSessions.clientInfo(request);
    const { cookie, user, session } = await twoFactor.turnOffByLink(token, backupCode, client);
    requestSessions.setCookie(reply, cookie);
    return { token: await displayToken(user, session) };
  });
}
