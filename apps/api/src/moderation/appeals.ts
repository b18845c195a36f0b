import type {
  DecodedRequestOf,
  OwnDecision,
  ReportReason,
  decideAppeal,
} from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Queryable } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { isUuid } from "../http/is-uuid.ts";
import { ServiceError } from "../services/service-error.ts";
import { recordAudit } from "./audit-log.ts";
import { toAppeal, type AppealRow } from "./decision-row.ts";
import type { DecisionsOptions } from "./decisions.ts";
import { hasOtherModerator, refuseOwnChannel, requireModerator } from "./moderators.ts";
import { lockSubject, setBlocked } from "./subjects.ts";

interface OwnDecisionRow extends AppealRow {
  readonly id: string;
  readonly subject_kind: "video" | "channel";
  readonly subject_id: string;
  readonly title: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly created_at: string;
}

interface AppealedRow {
  readonly subject_kind: "video" | "channel";
  readonly subject_id: string;
  readonly moderator_id: string;
  readonly created_at: string;
}

/** An owner may appeal once per decision, and a moderator decides. */
export function createAppeals({ sql, clock, notifyOwner, onVisibilityChanged }: DecisionsOptions) {
  const ownDecisions = (userId: string, within: Queryable = sql) => within`
    select d.*, coalesce(v.title, c.display_name) as title from moderation_decisions d
    left join videos v on d.subject_kind = 'video' and v.id = d.subject_id
    join creators c on c.id = coalesce(v.creator_id, d.subject_id) and c.owner_id = ${userId}
    where d.action in ('hide', 'ban') and d.lifted_at is null`;

  async function decide(
    transaction: Queryable,
    user: User,
    { id, outcome, text }: DecodedRequestOf<typeof decideAppeal>,
  ): Promise<void> {
    const [row] = isUuid(id)
      ? await transaction<AppealedRow[]>`
          select subject_kind, subject_id, moderator_id, created_at from moderation_decisions
          where id = ${id} and appealed_at is not null and appeal_outcome is null
            and lifted_at is null for update`
      : [];
    if (!row)
      throw new ServiceError(
        "not-found",
        "appeal-not-found",
        "There is no open appeal against that decision.",
      );
    const subject = await lockSubject(transaction, { kind: row.subject_kind, id: row.subject_id });
    const channel = { channelId: subject.channelId, since: row.created_at };
    await refuseOwnChannel(transaction, user.id, channel);
    if (row.moderator_id === user.id && (await hasOtherModerator(transaction, user.id, channel)))
      throw new ServiceError(
        "refused",
        "own-decision",
        "You made this decision: another moderator has to answer the appeal.",
      );
    const isLifted = outcome === "lift";
    await transaction`
      update moderation_decisions set appeal_outcome = ${isLifted ? "lifted" : "upheld"},
        appeal_answer = ${text},
        lifted_at = ${isLifted ? clock().toISOString() : null}
      where id = ${id}`;
    if (isLifted) await setBlocked(transaction, subject, { isBlocked: false, now: clock() });
    await notifyOwner(transaction, subject, { kind: isLifted ? "restored" : "upheld", text });
    await recordAudit(transaction, clock, {
      actor: user.username,
      action: isLifted ? "lift-after-appeal" : "uphold-after-appeal",
      subjectKind: subject.kind,
      subjectId: subject.id,
      detail: { text },
    });
  }

  return {
    async own({ id: userId }: User): Promise<OwnDecision[]> {
      const rows = await sql<OwnDecisionRow[]>`
        select * from (${ownDecisions(userId)}) own order by created_at desc`;
      return rows.map((row) => ({
        id: row.id,
        kind: row.subject_kind,
        subject_id: row.subject_id,
        title: row.title,
        reason: row.reason,
        text: row.text,
        created_at: new Date(row.created_at).toISOString(),
        appeal: toAppeal(row),
      }));
    },

    async appeal(user: User, { id, text }: { id: string; text: string }): Promise<void> {
      await sql.begin(async (transaction) => {
        const [own] = isUuid(id)
          ? await transaction<{ subject_kind: "video" | "channel"; subject_id: string }[]>`
              select * from (${ownDecisions(user.id, transaction)}) own where id = ${id}`
          : [];
        if (!own)
          throw new ServiceError("not-found", "decision-not-found", "We can't find that decision.");
        const stored = await transaction`
          update moderation_decisions set appeal_text = ${text},
            appealed_at = ${clock().toISOString()}
          where id = ${id} and appealed_at is null and lifted_at is null returning id`;
        if (stored.length === 0)
          throw new ServiceError(
            "conflict",
            "already-appealed",
            "You have appealed against this decision already.",
          );
        await recordAudit(transaction, clock, {
          actor: user.username,
          action: "appeal",
          subjectKind: own.subject_kind,
          subjectId: own.subject_id,
          detail: { text },
        });
      });
    },

    async decide(user: User, decision: DecodedRequestOf<typeof decideAppeal>): Promise<void> {
      requireModerator(user);
      await retryConflicts(() => sql.begin((transaction) => decide(transaction, user, decision)));
      onVisibilityChanged();
    },
  };
}
