import type { Sql } from "../db/connect.ts";

const separator = ", ";

export function splitTags(stored: string): string[] {
  return stored.split(separator).filter((tag) => tag !== "");
}

export function joinTags(tags: readonly string[]): string {
  return tags.join(separator);
}

export function normalizeTag(tag: string): string {
  return tag.normalize("NFC").trim().toLowerCase();
}

/** Needs `videos v`. The index `videos_tags` has this expression. */
export const hasTag = (sql: Sql, tag: string) =>
  sql`string_to_array(lower(v.tags), ', ') @> array[${tag}]::text[]`;
