import { eq } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";
import { accountAdmissions } from "../db/schema/accounts.ts";
import { clientOf } from "../db/transaction-client.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SettingsStore } from "../settings/settings.ts";
import type { SignUpInvitations } from "./sign-up-invitations.ts";

/** A sign-up carries these to the decision whether it may make an account. */
export interface Admission {
  /** Token of an invitation's link. */
  readonly invitation?: string | undefined;
  /** Why they want an account, for who approves it. */
  readonly message?: string | undefined;
}

export interface AdmissionsOptions {
  readonly settings: Pick<SettingsStore, "read">;
  readonly invitations: Pick<SignUpInvitations, "isUsable" | "takePlace">;
}

export type Admissions = ReturnType<typeof createAdmissions>;

/** Creates the decision on who may create an account: every way in ends here. */
export function createAdmissions({ settings, invitations }: AdmissionsOptions) {
  return {
    /** Refuses before anything costly is done, or told. @throws {ServiceError} */
    async check({ invitation }: Admission): Promise<void> {
      const { "sign-ups": mode } = await settings.read();
      if (mode === "closed") throw closed();
      if (mode !== "invitation") return;
      if (invitation === undefined) throw invitationNeeded();
      if (!(await invitations.isUsable(invitation))) throw invitationUnusable();
    },

    /**
     * Takes a place of the invitation in the transaction of the sign-up, and lets the account wait
     * where it has to be approved. Null for a sign-up that makes no account, which must cost the
     * same: what is left of an invitation tells nobody which addresses are taken.
     *
     * @throws {ServiceError} if the last place was taken meanwhile.
     */
    async enter(
      userId: string | null,
      { invitation, message = "" }: Admission,
      within: Transaction,
    ): Promise<void> {
      const { "sign-ups": mode } = await settings.read(clientOf(within));
      if (mode === "closed") throw closed();
      const invitationId =
        invitation === undefined ? null : await invitations.takePlace(invitation, within);
      if (mode === "invitation" && invitationId === null) throw invitationUnusable();
      const state = mode === "approval" && invitationId === null ? "waiting" : "admitted";
      if (userId === null || (state === "admitted" && invitationId === null)) return;
      await within.insert(accountAdmissions).values({ userId, state, invitationId, message });
    },
  };
}

/**
 * Returns how the account came in; null for accounts that needed neither invitation nor approval.
 */
export async function admissionOf(userId: string, within: Pick<Transaction, "select">) {
  const [admission] = await within
    .select()
    .from(accountAdmissions)
    .where(eq(accountAdmissions.userId, userId));
  return admission ?? null;
}

/** @throws {ServiceError} for an account that waits for its approval, or was refused. */
export async function requireAdmitted(
  userId: string,
  within: Pick<Transaction, "select">,
): Promise<void> {
  const admission = await admissionOf(userId, within);
  if (admission?.state === "waiting")
    throw new ServiceError(
      "refused",
      "approval-waiting",
      "Your request for an account waits for the people who run this site. They will answer by email.",
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
