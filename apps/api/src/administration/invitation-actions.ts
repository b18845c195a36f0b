import type { SignUpInvitations } from "../accounts/sign-up-invitations.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { clientOf } from "../db/transaction-client.ts";
import type { Act } from "../moderation/audit-account.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { requireActor } from "./require-actor.ts";

export interface InvitationActionsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly signUpInvitations: SignUpInvitations;
}

type Actor = Omit<Act, "reason">;

interface NewInvitation extends Actor {
  readonly places: number;
  readonly days: number;
  readonly note: string;
}

export function createInvitationActions({
  db,
  clock,
  signUpInvitations,
}: InvitationActionsOptions) {
  return {
    create: ({ places, days, note, ...actor }: NewInvitation) =>
      inTransaction(db, async (transaction) => {
        await requireActor(actor, clientOf(transaction));
        const made = await signUpInvitations.create(
          { places, days, note, createdBy: actor.actor },
          transaction,
        );
        const text = `${places} places, ${days} days${note === "" ? "" : `: ${note}`}`;
        await recordAudit(clientOf(transaction), clock, {
          actor: actor.actor,
          action: "create-invitation",
          subjectKind: "invitation",
          subjectId: made.id,
          detail: { text },
        });
        return made;
      }),

    revoke: (id: string, actor: Actor) =>
      inTransaction(db, async (transaction) => {
        await requireActor(actor, clientOf(transaction));
        await signUpInvitations.revoke(id, transaction);
        await recordAudit(clientOf(transaction), clock, {
          actor: actor.actor,
          action: "revoke-invitation",
          subjectKind: "invitation",
          subjectId: id,
        });
      }),
  };
}
