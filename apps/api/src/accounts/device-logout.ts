import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, Sessions, SignedIn } from "./sessions.ts";

export interface DeviceLogoutOptions {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly securityLog: SecurityLog;
}

export type DeviceLogout = ReturnType<typeof createDeviceLogout>;

export function createDeviceLogout({ db, sessions, securityLog }: DeviceLogoutOptions) {
  return {
    async one({ user }: SignedIn, sessionId: string, client: ClientInfo): Promise<void> {
      await inTransaction(db, async (transaction) => {
        const ended = await sessions.endOne(user.id, sessionId, transaction);
        if (!ended)
          throw new ServiceError("not-found", "device-not-found", "That device is not signed in.");
        const detail = `${ended.browser} on ${ended.os}`;
        await securityLog.record(
          { userId: user.id, kind: "device-logged-out", client, detail },
          transaction,
        );
      });
    },

    async others({ user, session }: SignedIn, client: ClientInfo): Promise<number> {
      return inTransaction(db, async (transaction) => {
        const ended = await sessions.endAll(user.id, transaction, { exceptId: session.id });
        if (ended > 0)
          await securityLog.record(
            { userId: user.id, kind: "other-devices-logged-out", client },
            transaction,
          );
        return ended;
      });
    },
  };
}
