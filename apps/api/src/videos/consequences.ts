import type { LifeEvent, VideoLife } from "./video-life.ts";
import { visibilityOf } from "./visibility.ts";

export type WebhookEvent = "video.ready" | "video.failed" | "video.deleted";

export interface Consequences {
  readonly webhook: WebhookEvent | null;
  readonly purges: boolean;
  readonly appears: boolean;
}

export function consequencesOf(
  before: VideoLife,
  after: VideoLife,
  event: LifeEvent,
): Consequences {
  return {
    webhook: webhookOf(before, after, event),
    purges: withdraws(before, after),
    appears: visibilityOf(after) === "listed" && visibilityOf(before) !== "listed",
  };
}

function webhookOf(before: VideoLife, after: VideoLife, { type }: LifeEvent): WebhookEvent | null {
  if (type === "failed") return "video.failed";
  if (type === "binned") return "video.deleted";
  const isReady = after.processing === "ready";
  if (type === "restored") return isReady ? "video.ready" : null;
  return type === "mediaPublished" && isReady && before.processing !== "ready"
    ? "video.ready"
    : null;
}

function withdraws(before: VideoLife, after: VideoLife): boolean {
  const wasShown = before.status === "Public" || before.status === "Unlisted";
  return (
    (after.isHidden && !before.isHidden) ||
    (before.qualities.length > 0 && after.file !== before.file) ||
    (wasShown && after.status !== before.status) ||
    (after.isMembersOnly && !before.isMembersOnly) ||
    timeOf(after.membersUntil) !== timeOf(before.membersUntil)
  );
}

function timeOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}
