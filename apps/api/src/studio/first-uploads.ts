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
 * Creates the decision whether moderators look at a new video before anybody else: where the
 * instance asks for it, at those of channels of which nothing was published or approved yet, or
 * only what moderators hid.
 */
export function createFirstUploads({ sql, settings }: FirstUploadsOptions): ReviewOfUpload {
  return async function reviewOfUpload(user, creatorId) {
    if ((await settings.read())["first-uploads"] === "published" || isModerator(user)) return null;
    const known = await sql`
      select 1 from videos where creator_id = ${creatorId} and (is_released or review = 'passed') and blocked_at is null limit 1`;
    return known.length > 0 ? null : "held";
  };
}
