import type { Sql } from "../db/connect.ts";

const separator = ", ";

/** Splits a video's tags as the database stores them. */
export function splitTags(stored: string): string[] {
  return stored.split(separator).filter((tag) => tag !== "");
}

/** Joins tags as the database stores them. */
export function joinTags(tags: readonly string[]): string {
  return tags.join(separator);
}

/** A tag as it is compared: capitals and spaces around it do not matter. */
export function normalizeTag(tag: string): string {
  return tag.normalize("NFC").trim().toLowerCase();
}

/**
 * The condition that `videos v` has a normalized tag. The index `videos_tags` has the same
 * expression.
 */
export const hasTag = (sql: Sql, tag: string) =>
  sql`string_to_array(lower(v.tags), ', ') @> array[${tag}]::text[]`;
