import { isModerator } from "../accounts/roles.ts";
import type { User } from "../accounts/sessions.ts";
import type { Sql } from "../db/connect.ts";
import type { Review } from "../db/schema/content.ts";
import type { SettingsStore } from "../settings/settings.ts";

export interface FirstUploadsOptions {
  readonly sql: Sql;
  readonly settings: Pick<SettingsStore, "read">;
}

export type ReviewOfUpload = (
  user: Pick<User, "role">,
  creatorId: string,
) => Promise<Review | null>;

/**
 * If the instance requires it, moderators review new videos of channels without an approved or
 * published one. Hidden videos do not count.
 */
export function createFirstUploads({ sql, settings }: FirstUploadsOptions): ReviewOfUpload {
  return async function reviewOfUpload(user, creatorId) {
    if ((await settings.read())["first-uploads"] === "published" || isModerator(user)) return null;
    const known = await sql`
      select 1 from videos where creator_id = ${creatorId} and (is_released or review = 'passed')
        and blocked_at is null limit 1`;
    return known.length > 0 ? null : "held";
  };
}
