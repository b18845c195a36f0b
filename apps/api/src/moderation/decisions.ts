import type { DecodedRequestOf, decideReport } from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { ServiceError } from "../services/service-error.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { recordAudit } from "./audit-log.ts";
import { refuseOwnChannel, requireModerator } from "./moderators.ts";
import type { NotifyOwner } from "./notify-owner.ts";
import { lockSubject, setBlocked, type FoundSubject } from "./subjects.ts";

export interface DecisionsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly notifyOwner: NotifyOwner;
  readonly onVisibilityChanged: () => void;
}

type Decision = DecodedRequestOf<typeof decideReport>;

/**
 * Moderators cannot decide about their own channel (`moderators.ts`), nor about an appeal of their
 * own decision if another moderator can (`appeals.ts`). `videos/video-access.ts` defines which
 * videos they may watch.
 */
export function createDecisions({
  sql,
  clock,
  notifyOwner,
  onVisibilityChanged,
}: DecisionsOptions) {
  async function approve(
    transaction: Queryable,
    subject: FoundSubject,
    text: string,
  ): Promise<void> {
    if (subject.kind !== "video")
      throw new ServiceError("invalid", "not-held", "This video does not wait for review.");
    await changeVideo(transaction, subject.id, { type: "approved", now: clock() });
    await notifyOwner(transaction, subject, { kind: "approved", text });
  }

  async function apply(
    transaction: Queryable,
    subject: FoundSubject,
    { action, reason, text }: Decision,
  ) {
    if (action === "dismiss") return;
    if (action === "approve") return approve(transaction, subject, text);
    const isHiding = action !== "restore";
    if (subject.isBlocked && isHiding)
      throw new ServiceError("conflict", "already-hidden", "It is hidden already.");
    if (!subject.isBlocked && !isHiding)
      throw new ServiceError("conflict", "not-hidden", "It is not hidden.");
    const now = clock();
    await setBlocked(transaction, subject, { isBlocked: isHiding, now });
    if (!isHiding) {
      await transaction`
        update moderation_decisions set lifted_at = ${now.toISOString()}
        where subject_kind = ${subject.kind} and subject_id = ${subject.id} and lifted_at is null
          and action in ('hide', 'ban')`;
    }
    await notifyOwner(
      transaction,
      subject,
      isHiding ? { kind: "hidden", reason, text } : { kind: "restored", text },
    );
  }

  async function decideOnce(transaction: Queryable, user: User, decision: Decision): Promise<void> {
    const { action, reason, text } = decision;
    const reported = await lockSubject(transaction, decision);
    await refuseOwnChannel(transaction, user.id, {
      channelId: reported.channelId,
      since: await firstReportOf(transaction, reported),
    });
    if (action === "hide" && reported.kind === "channel")
      throw new ServiceError(
        "invalid",
        "hide-channel-by-ban",
        "A channel is hidden by banning it.",
      );
    const isBanOfChannel = action === "ban" && reported.kind === "video";
    const subject = isBanOfChannel
      ? await lockSubject(transaction, { kind: "channel", id: reported.channelId })
      : reported;
    await apply(transaction, subject, decision);
    const [made] = await transaction<{ id: string }[]>`
      insert into moderation_decisions (subject_kind, subject_id, action, reason, text,
        moderator_id, moderator, created_at)
      values (${subject.kind}, ${subject.id}, ${action}, ${reason}, ${text}, ${user.id},
        ${user.username}, ${clock().toISOString()})
      returning id`;
    const closed = await transaction`
      update reports set decision_id = ${made?.id ?? null}
      where decision_id is null and ((subject_kind = ${subject.kind} and subject_id = ${subject.id})
        or (subject_kind = ${reported.kind} and subject_id = ${reported.id}))
      returning id`;
    if (action === "dismiss" && closed.length === 0)
      throw new ServiceError(
        "conflict",
        "already-decided",
        "These reports have been decided already.",
      );
    await recordAudit(transaction, clock, {
      actor: user.username,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      detail: { reason, text },
    });
  }

  return async function decide(user: User, decision: Decision): Promise<void> {
    requireModerator(user);
    await retryConflicts(() => sql.begin((transaction) => decideOnce(transaction, user, decision)));
    onVisibilityChanged();
  };
}

async function firstReportOf(
  sql: Queryable,
  { kind, id, channelId }: FoundSubject,
): Promise<string | null> {
  const [first] = await sql<{ created_at: string | null }[]>`
    select min(created_at) as created_at from reports
    where decision_id is null and ((subject_kind = ${kind} and subject_id = ${id})
      or (subject_kind = 'channel' and subject_id = ${channelId}))`;
  return first?.created_at ?? null;
}
