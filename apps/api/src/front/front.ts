import type { Front, FrontVersion } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";

/** Applies until an administrator changes it. */
export const defaultFront: Front = {
  announcement: { texts: {}, link: "", from: null, until: null },
  sections: ["carousel", "continue-watching", "for-you"],
  videos: [],
  channels: [],
};

export interface SavedFront {
  readonly content: Front;
  readonly isPublished: boolean;
  readonly from: string;
}

interface VersionRow {
  readonly id: string;
  readonly content: Front;
  readonly is_published: boolean;
  readonly changed_at: string;
  readonly changed_by: string;
}

export type FrontStore = ReturnType<typeof createFront>;

export function createFront({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  return {
    async published(): Promise<Front> {
      const [row] = await sql<Pick<VersionRow, "content">[]>`
        select content from front_versions where is_published order by id desc limit 1`;
      return row?.content ?? defaultFront;
    },

    async history(limit: number): Promise<FrontVersion[]> {
      const rows = await sql<VersionRow[]>`
        select id, content, is_published, changed_at, changed_by from front_versions
        order by id desc limit ${limit}`;
      return rows.map(toVersion);
    },

    /** Writes an audit entry. @throws {ServiceError} if `from` is outdated. */
    async save(
      { content, isPublished, from }: SavedFront,
      actor: string,
      requireAllowed: (within: Queryable) => Promise<void>,
    ): Promise<FrontVersion> {
      return sql.begin(async (transaction) => {
        await requireAllowed(transaction);
        // Concurrent first versions have no row to lock.
        await transaction`select pg_advisory_xact_lock(hashtext('site front'))`;
        const [newest] = await transaction<{ id: string }[]>`
          select id from front_versions order by id desc limit 1`;
        if (from !== (newest?.id ?? "")) throw changedMeanwhile();
        const [stored] = await transaction<VersionRow[]>`
          insert into front_versions (content, is_published, changed_at, changed_by)
          values (${JSON.stringify(content)}::text::jsonb, ${isPublished}, ${clock().toISOString()},
            ${actor})
          returning id, content, is_published, changed_at, changed_by`;
        if (!stored) throw new Error("the database returned no version");
        await recordAudit(transaction, clock, {
          actor,
          action: isPublished ? "publish-front" : "draft-front",
          subjectKind: "front",
          subjectId: stored.id,
        });
        return toVersion(stored);
      });
    },
  };
}

function changedMeanwhile(): ServiceError {
  return new ServiceError(
    "conflict",
    "front-changed",
    "Somebody else changed the front meanwhile. Look at theirs, then save yours again.",
  );
}

function toVersion({ id, content, ...row }: VersionRow): FrontVersion {
  return {
    id,
    published: row.is_published,
    front: content,
    changed_at: new Date(row.changed_at).toISOString(),
    changed_by: row.changed_by,
  };
}
