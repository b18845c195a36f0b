import { eq } from "drizzle-orm";
import type { Queryable, Sql, Transaction } from "../db/connect.ts";
import { accountAdmissions } from "../db/schema/accounts.ts";
import { clientOf } from "../db/transaction-client.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { SignUpInvitations } from "./sign-up-invitations.ts";

export interface Admission {
  readonly invitation?: string | undefined;
  readonly message?: string | undefined;
}

export interface AdmissionsOptions {
  readonly sql: Sql;
  readonly settings: Pick<SettingsStore, "read">;
  readonly invitations: Pick<SignUpInvitations, "isUsable" | "takePlace">;
}

export type Admissions = ReturnType<typeof createAdmissions>;

/** Every sign-up passes this decision. */
export function createAdmissions({ sql, settings, invitations }: AdmissionsOptions) {
  return {
    /** Call it before costly work. @throws {ServiceError} */
    async check({ invitation }: Admission): Promise<void> {
      const { "sign-ups": mode, "account-limit": limit } = await settings.read();
      if (mode === "closed") throw closed();
      if (limit > 0 && (await countAccounts(sql)) >= limit) throw full();
      if (mode !== "invitation") return;
      if (invitation === undefined) throw invitationNeeded();
      if (!(await invitations.isUsable(invitation))) throw invitationUnusable();
    },

    /**
     * Runs in the transaction of the sign-up. Returns null if no account is created, at the same
     * cost, so that the invitation does not reveal which addresses are taken.
     * @throws {ServiceError} if no place is left.
     */
    async enter(
      userId: string | null,
      { invitation, message = "" }: Admission,
      within: Transaction,
    ): Promise<void> {
      const client = clientOf(within);
      const { "sign-ups": mode, "account-limit": limit } = await settings.read(client);
      if (mode === "closed") throw closed();
      if (limit > 0) await requireRoom(limit, userId === null ? 1 : 0, client);
      const invitationId =
        invitation === undefined ? null : await invitations.takePlace(invitation, within);
      if (mode === "invitation" && invitationId === null) throw invitationUnusable();
      const state = mode === "approval" && invitationId === null ? "waiting" : "admitted";
      if (userId === null || (state === "admitted" && invitationId === null)) return;
      await within.insert(accountAdmissions).values({ userId, state, invitationId, message });
    },
  };
}

/** Sign-ups at the same moment wait for each other, so that none takes the place of another. */
async function requireRoom(limit: number, entering: 0 | 1, within: Queryable): Promise<void> {
  await within`select pg_advisory_xact_lock(hashtext('account-limit'))`;
  if ((await countAccounts(within)) + entering > limit) throw full();
}

/** Accounts that nobody activates within a day leave their place to others. */
async function countAccounts(within: Queryable): Promise<number> {
  const [row] = await within<{ count: number }[]>`
    select count(*)::int as count from users
    where activated_at is not null or created_at > now() - interval '1 day'`;
  return row?.count ?? 0;
}

/** Returns null for accounts that needed neither invitation nor approval. */
export async function admissionOf(userId: string, within: Pick<Transaction, "select">) {
  const [admission] = await within
    .select()
    .from(accountAdmissions)
    .where(eq(accountAdmissions.userId, userId));
  return admission ?? null;
}

export async function requireAdmitted(
  userId: string,
  within: Pick<Transaction, "select">,
): Promise<void> {
  const admission = await admissionOf(userId, within);
  if (admission?.state === "waiting")
    throw new ServiceError(
      "refused",
      "approval-waiting",
      "Your request for an account waits for the people who run this site. " +
        "They will answer by email.",
    );
  if (admission?.state === "refused")
    throw new ServiceError(
      "refused",
      "approval-refused",
      `Your request for an account was refused: ${admission.answer}`,
      { values: { answer: admission.answer } },
    );
}

function closed(): ServiceError {
  return new ServiceError(
    "refused",
    "sign-ups-closed",
    "This site takes no new accounts. Ask the people who run it for one.",
  );
}

function full(): ServiceError {
  return new ServiceError(
    "refused",
    "accounts-full",
    "This site has as many accounts as it takes. Ask the people who run it for one.",
  );
}

function invitationNeeded(): ServiceError {
  return new ServiceError(
    "refused",
    "invitation-needed",
    "Accounts here are by invitation. Ask the people who run this site for a link.",
  );
}

function invitationUnusable(): ServiceError {
  return new ServiceError(
    "refused",
    "invitation-unusable",
    "This invitation was used up, has expired or was withdrawn. Ask for another one.",
  );
}
