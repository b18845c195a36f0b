import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import type { DeviceLogout } from "../accounts/device-logout.ts";
import type { SecurityLog } from "../accounts/security-log.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import { isUuid } from "../http/is-uuid.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { ServiceError } from "../services/service-error.ts";

export interface DeviceServices {
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
  readonly sessions: Sessions;
  readonly deviceLogout: DeviceLogout;
  readonly securityLog: SecurityLog;
}

export function registerDeviceRoutes(app: FastifyInstance, services: DeviceServices): void {
  const { requestSessions, freshSignIn, sessions, deviceLogout, securityLog } = services;

  registerCall(app, endpoints.viewDevices, async (_fields, { request }) => {
    const { user, session } = await requestSessions.require(request);
    return (await sessions.list(user.id)).map(
      ({ id, os, browser, ip, createdAt, lastSeenAt, expiresAt }) => ({
        id,
        OS: os,
        browser,
        IP: ip,
        created_at: createdAt.toISOString(),
        last_seen: lastSeenAt.toISOString(),
        expires: expiresAt.toISOString(),
        this_device: id === session.id ? 1 : 0,
      }),
    );
  });

  registerCall(app, endpoints.deleteSession, async ({ deleteid }, { request, reply }) => {
    const signedIn = await freshSignIn(request);
    if (!isUuid(deleteid))
      throw new ServiceError("not-found", "device-not-found", "That device is not signed in.");
    await deviceLogout.one(signedIn, deleteid, requestSessions.clientInfo(request));
    if (deleteid === signedIn.session.id) requestSessions.clearCookie(reply);
    return {};
  });

  registerCall(app, endpoints.deleteOtherSessions, async (_fields, { request }) => ({
    ended: await deviceLogout.others(
      await freshSignIn(request),
      requestSessions.clientInfo(request),
    ),
  }));

  registerCall(app, endpoints.fetchSecurityLog, async (_fields, { request }) => {
    const { user } = await requestSessions.require(request);
    return (await securityLog.list(user.id)).map(({ id, kind, detail, os, browser, ip, at }) => ({
      id,
      kind,
      detail,
      OS: os,
      browser,
      IP: ip,
      at: at.toISOString(),
    }));
  });
}
