import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { passkeys, users } from "../db/schema/accounts.ts";
import { messages } from "../mail/messages.ts";
import type { Outbox } from "../mail/outbox.ts";
import { ServiceError } from "../services/service-error.ts";
import { reportClient } from "./client-report.ts";
import type { UseCode } from "./second-factor.ts";
import type { SecurityLog } from "./security-log.ts";
import type { ClientInfo, User } from "./sessions.ts";
import { unprovedPasskeyText, type WebAuthn } from "./webauthn.ts";

export interface PasskeySignInOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly webAuthn: WebAuthn;
  readonly outbox: Outbox;
  readonly securityLog: SecurityLog;
}

export interface ProvedPasskey {
  readonly user: User;
  /** Stores the counter in the transaction of the sign-in. */
  readonly use: UseCode;
}

const unknownPasskeyText = "There is no account with that passkey. It may have been removed.";
const clonedPasskeyText =
  "That passkey may have been copied, so it was refused. Log in another way and remove it.";

const authenticationResponse = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().nullish(),
  }),
});

export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;

export function createPasskeySignIn({
  db,
  clock,
  webAuthn,
  outbox,
  securityLog,
}: PasskeySignInOptions) {
  async function reportClone(user: User, name: string, client: ClientInfo): Promise<void> {
    await inTransaction(db, async (transaction) => {
      await securityLog.record(
        { userId: user.id, kind: "passkey-cloned", client, detail: name },
        transaction,
      );
      await outbox.send(
        user,
        messages.passkeyCloned(name, reportClient(client, clock())),
        transaction,
      );
    });
  }

  return {
    async verify(response: string, challenge: string, client: ClientInfo): Promise<ProvedPasskey> {
      const parsed = parse(response);
      const [found] = await db
        .select({ user: users, passkey: passkeys })
        .from(passkeys)
        .innerJoin(users, eq(users.id, passkeys.userId))
        .where(eq(passkeys.credentialId, parsed.id));
      if (!found) throw new ServiceError("refused", "unknown-passkey", unknownPasskeyText);
      const { user, passkey } = found;
      const counter = await webAuthn.verifySignIn(parsed, challenge, passkey);
      const handle = parsed.response.userHandle;
      if (handle && Buffer.from(handle, "base64url").toString() !== user.id)
        throw new ServiceError("refused", "unproved-passkey", unprovedPasskeyText);
      const isNewer = (counter === 0 && passkey.counter === 0) || counter > passkey.counter;
      if (!isNewer) {
        await reportClone(user, passkey.name, client);
        throw new ServiceError("refused", "cloned-passkey", clonedPasskeyText);
      }
      return {
        user,
        async use(transaction) {
          const isUnused = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
          const used = await transaction
            .update(passkeys)
            .set({ counter, lastUsedAt: clock() })
            .where(and(eq(passkeys.id, passkey.id), isUnused))
            .returning({ id: passkeys.id });
          if (used.length === 0)
            throw new ServiceError("refused", "unproved-passkey", unprovedPasskeyText);
        },
      };
    },
  };
}

function parse(response: string): AuthenticationResponseJSON {
  try {
    return authenticationResponse.parse(
      JSON.parse(response),
    ) as unknown as AuthenticationResponseJSON;
  } catch (error) {
    throw new ServiceError("invalid", "unproved-passkey", unprovedPasskeyText, { cause: error });
  }
}
