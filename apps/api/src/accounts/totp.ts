import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { seal, unseal } from "./sealed-text.ts";
import type { User } from "./sessions.ts";

const stepSeconds = 30;
const secretBytes = 20;
const sixDigits = /^\d{6}$/;

export interface TotpOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly key: Buffer;
}

export type Totp = ReturnType<typeof createTotp>;

/** Codes of an authenticator app: of the present 30 seconds or the 30 before, each accepted once. */
export function createTotp({ db, clock, key }: TotpOptions) {
  function authenticator(secret: string, label = ""): TOTP {
    return new TOTP({ issuer: "Marquee", label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 });
  }

  /** The step that a code belongs to, or `null` for a wrong one. */
  function stepOf(secret: string, code: string): number | null {
    if (!sixDigits.test(code)) return null;
    const timestamp = clock().getTime();
    const delta = authenticator(secret).validate({ token: code, timestamp, window: 1 });
    return delta === null || delta > 0 ? null : Math.floor(timestamp / 1_000 / stepSeconds) + delta;
  }

  return {
    /** A new secret, which counts once `confirm` has seen a code of it. */
    async propose(user: User): Promise<{ readonly qr_base64: string; readonly manual_key: string }> {
      const secret = new Secret({ size: secretBytes }).base32;
      await db
        .update(users)
        .set({ totpPendingSecret: seal(secret, key) })
        .where(eq(users.id, user.id));
      const qr_base64 = await toDataURL(authenticator(secret, user.username).toString(), { margin: 2, width: 240 });
      return { qr_base64, manual_key: secret };
    },

    /** Puts the proposed secret in force. @returns whether the code was right. */
    async confirm(user: User, code: string): Promise<boolean> {
      if (user.totpPendingSecret === null) return false;
      const step = stepOf(unseal(user.totpPendingSecret, key), code);
      if (step === null) return false;
      const changed = await db
        .update(users)
        .set({ totpSecret: user.totpPendingSecret, totpPendingSecret: null, totpLastStep: step })
        .where(
          and(eq(users.id, user.id), eq(users.totpPendingSecret, user.totpPendingSecret), isNull(users.totpSecret)),
        )
        .returning({ id: users.id });
      return changed.length === 1;
    },

    /** Spends a code. Of several requests that race with the same one, one gets through. */
    async spend(user: User, code: string): Promise<boolean> {
      if (user.totpSecret === null) return false;
      const step = stepOf(unseal(user.totpSecret, key), code);
      if (step === null) return false;
      const spent = await db
        .update(users)
        .set({ totpLastStep: step })
        .where(and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
        .returning({ id: users.id });
      return spent.length === 1;
    },

    async remove(user: User): Promise<void> {
      await db
        .update(users)
        .set({ totpSecret: null, totpPendingSecret: null, totpLastStep: null, backupSalt: null })
        .where(eq(users.id, user.id));
    },
  };
}
