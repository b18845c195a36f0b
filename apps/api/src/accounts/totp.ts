import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { toDataURL } from "qrcode";
import { wrongPasscodeText } from "./account-texts.ts";
import type { Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { users } from "../db/schema/accounts.ts";
import { ServiceError } from "../services/service-error.ts";
import { seal, unseal } from "../crypto/sealed-text.ts";
import type { User } from "./sessions.ts";

const stepSeconds = 30;
const secretBytes = 20;
const sixDigits = /^\d{6}$/;

export interface TotpOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Authenticator apps show it above the codes. */
  readonly siteName: () => string;
  readonly keys: readonly [Buffer, ...Buffer[]];
}

export type Totp = ReturnType<typeof createTotp>;

/**
 * Accepts the previous and the next 30-second step, since phones' clocks differ. Each code works
 * once.
 */
export function createTotp({ db, clock, siteName, keys }: TotpOptions) {
  const [key] = keys;

  function authenticator(secret: string, label = ""): TOTP {
    return new TOTP({
      issuer: siteName(),
      label,
      secret: Secret.fromBase32(secret),
      period: stepSeconds,
      digits: 6,
    });
  }

  function stepOf(secret: string, code: string): number | null {
    if (!sixDigits.test(code)) return null;
    const timestamp = clock().getTime();
    const delta = authenticator(secret).validate({ token: code, timestamp, window: 1 });
    return delta === null ? null : Math.floor(timestamp / 1_000 / stepSeconds) + delta;
  }

  return {
    /** It takes effect with `enable`. */
    async propose(
      user: User,
    ): Promise<{ readonly qr_base64: string; readonly manual_key: string }> {
      const secret = new Secret({ size: secretBytes }).base32;
      await db
        .update(users)
        .set({ totpPendingSecret: seal(secret, key) })
        .where(eq(users.id, user.id));
      const qr_base64 = await toDataURL(authenticator(secret, user.username).toString(), {
        margin: 2,
        width: 240,
      });
      return { qr_base64, manual_key: secret };
    },

    checkProposed(user: User, code: string): number | null {
      return user.totpPendingSecret === null
        ? null
        : stepOf(unseal(user.totpPendingSecret, keys), code);
    },

    check(user: User, code: string): number | null {
      const step = user.totpSecret === null ? null : stepOf(unseal(user.totpSecret, keys), code);
      const isUsed = step !== null && user.totpLastStep !== null && step <= user.totpLastStep;
      return isUsed ? null : step;
    },

    /** @throws {ServiceError} if a concurrent request was first. */
    async enable(user: User, step: number, within: Transaction): Promise<void> {
      const changed = await within
        .update(users)
        .set({ totpSecret: user.totpPendingSecret, totpPendingSecret: null, totpLastStep: step })
        .where(
          and(
            eq(users.id, user.id),
            eq(users.totpPendingSecret, user.totpPendingSecret ?? ""),
            isNull(users.totpSecret),
          ),
        )
        .returning({ id: users.id });
      if (changed.length === 0)
        throw new ServiceError("refused", "wrong-passcode", wrongPasscodeText);
    },

    /** One of concurrent requests succeeds. @throws {ServiceError} for the others. */
    async use(user: User, step: number, within: Transaction): Promise<void> {
      const used = await within
        .update(users)
        .set({ totpLastStep: step })
        .where(
          and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))),
        )
        .returning({ id: users.id });
      if (used.length === 0) throw new ServiceError("refused", "wrong-passcode", wrongPasscodeText);
    },

    async disable(user: User, within: Transaction): Promise<void> {
      await within
        .update(users)
        .set({ totpSecret: null, totpPendingSecret: null, totpLastStep: null, backupSalt: null })
        .where(eq(users.id, user.id));
    },
  };
}
