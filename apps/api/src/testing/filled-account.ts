import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sql } from "../db/connect.ts";

interface FilledAccount {
  readonly userId: string;
  /** A channel of `giveChannel`. */
  readonly channel: string;
  readonly storageFolder: string;
}

/** Rankings and views that a job moves on, and the log that keeps what moderators did. */
const unchecked = ["feed_snapshot", "video_views", "audit_log"];

/**
 * Returns the tables with rows about accounts, channels or videos. The database knows them: a new
 * one is found.
 */
export async function tablesOfAccounts(sql: Sql): Promise<string[]> {
  const columns = ["user_id", "owner_id", "creator_id", "video_id", "subject_id", "webhook_id"];
  const rows = await sql<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = any(${columns})
      and table_name <> all(${unchecked})
    order by table_name`;
  return ["users", ...rows.map(({ name }) => name)];
}

/** Returns those tables that have a row with one of the texts. */
export async function tablesWith(sql: Sql, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const table of await tablesOfAccounts(sql)) {
    const rows =
      await sql`select 1 from ${sql(table)} t where to_jsonb(t)::text like any(${patterns})
        limit 1`;
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Returns the files whose path has one of the texts. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => texts.some((text) => path.includes(text)));
}

/**
 * Gives an account, its channel and the channel's first video a row in every table, and files in
 * every folder.
 */
export async function fillAccount(
  sql: Sql,
  { userId, channel, storageFolder }: FilledAccount,
): Promise<void> {
  const video = `${channel}-1`;
  const source = `sources/${channel}`;
  await sql`
    insert into passkeys (user_id, credential_id, public_key, counter, name, is_synced, created_at)
    values (${userId}, ${channel}, decode('00', 'hex'), 0, 'Blue key', false, now())`;
  await sql`
    insert into access_keys (user_id, name, token_hash, scopes, created_at, expires_at)
    values (${userId}, 'Nightly upload', ${channel}, '{videos:read}', now(),
      now() + interval '30 days')`;
  await sql`insert into account_admissions (user_id, state) values (${userId}, 'admitted')`;
  await sql`insert into account_activity (user_id, stored_bytes) values (${userId}, 8)
    on conflict do nothing`;
  await sql`
    insert into account_notes (user_id, author, text, created_at)
      values (${userId}, 'other', 'Was warned.', now())`;
  await sql`insert into backup_codes (user_id, code_hash) values (${userId}, 'hash')`;
  await sql`
    insert into mail_tokens (token_hash, user_id, purpose, created_at, expires_at)
    values (${channel}, ${userId}, 'email-undo', now(), now() + interval '30 days')`;
  await sql`
    insert into connections (user_id, kind, issuer, subject)
      values (${userId}, 'identity-provider', 'x', ${channel})`;
  await sql`insert into subscribe_intents (user_id, plan) values (${userId}, 'supporter')`;
  await sql`
    insert into plan_grants (user_id, source, plan, created_at)
      values (${userId}, 'operator', 'supporter', now())`;
  await sql`
    insert into data_exports (user_id, token_hash, archive, expires_at)
    values (${userId}, ${channel}, decode('00', 'hex'), now() + interval '30 days')`;
  await sql`insert into processing_days (creator_id, day, seconds)
    values (${channel}, current_date, 60)`;
  await sql`insert into channel_members (creator_id, user_id, role)
    values (${channel}, ${userId}, 'owner')`;
  await sql`
    insert into channel_invitations (creator_id, username, user_id, role, created_at, expires_at)
    values (${channel}, 'somebody', ${userId}, 'editor', now(), now() + interval '30 days')`;
  for (const [kind, id] of [
    ["video", video],
    ["channel", channel],
  ] as const) {
    await sql`
      insert into reports (subject_kind, subject_id, reason, reporter_hash, created_at)
      values (${kind}, ${id}, 'spam', 'hash', now())`;
    await sql`
      insert into moderation_decisions
        (subject_kind, subject_id, action, reason, text, moderator_id, moderator, created_at,
        appeal_text, appealed_at)
      values (${kind}, ${id}, 'dismiss', 'spam', 'No.', 'other', 'other', now(),
        'Please look again.', now())`;
  }
  await sql`
    insert into uploads (id, video_id, user_id, storage_key, declared_bytes, created_at, expires_at)
    values (${channel}, ${video}, ${userId}, ${source}, 8, now(), now() + interval '30 days')`;
  await sql`insert into video_sources (video_id, storage_key, bytes)
    values (${video}, ${source}, 8)`;
  await sql`insert into replaced_media (folder, video_id) values (${`former-${video}`}, ${video})`;
  await sql`insert into imported_files (creator_id, path, video_id)
    values (${channel}, 'a.mp4', ${video})`;
  await sql`insert into renditions (video_id, height) values (${video}, 360)`;
  await sql`insert into processing_results (video_id, ended_at) values (${video}, now())`;
  await sql`
    insert into playback_reports (video_id, problem, text, view, created_at)
    values (${video}, 'stops', '', '{}', now())`;
  await sql`insert into stream_starts (video_id, file) values (${video}, ${`file-${video}`})
    on conflict do nothing`;
  await sql`
    insert into captions (video_id, language, label, name, cues)
      values (${video}, 'en', 'English', 'en-1', 1)`;
  await sql`
    insert into descriptions (video_id, language, label, name, cues, bytes)
    values (${video}, 'en', 'English', 'description-en-1', 1, 7)`;
  await sql`
    insert into recorded_descriptions (video_id, language, label, name, channels, seconds, bytes)
    values (${video}, 'en', 'English', 'sound-en-1', 2, 9, 7)`;
  await sql`
    insert into signed_versions (video_id, language, signed_id) values (${video}, 'ase', ${video})`;
  await sql`
    insert into caption_lines (video_id, language, line, start_ms, text, search)
    values (${video}, 'en', 0, 0, 'Good evening.', '') on conflict do nothing`;
  await sql`insert into caption_jobs (video_id, revision, state) values (${video}, 0, 'failed')`;
  await sql`
    insert into encode_tasks (video_id, kind, priority, state)
      values (${video}, 'prepare', 0, 'done')`;
  await sql`insert into video_days (video_id, day, views) values (${video}, '2026-01-01', 1)`;
  await sql`
    insert into video_day_sources (video_id, day, source, views)
      values (${video}, '2026-01-01', 'other', 1)`;
  await sql`insert into video_day_parts (video_id, day, part, watched)
    values (${video}, '2026-01-01', 0, 1)`;
  await sql`
    insert into push_announcements (video_id, topic, created_at, announced_at)
    values (${video}, 'creator:' || ${channel}, now(), now()) on conflict do nothing`;
  await sql`
    insert into push_subscriptions (id, sealed, topics, with_titles, time_zone, expires_at)
    values (convert_to(${channel}, 'UTF8'), 'sealed', '{}', false, 'UTC',
      now() + interval '90 days')`;
  await sql`insert into push_messages (subscription_id, video_id)
    values (convert_to(${channel}, 'UTF8'), ${video})`;
  const [hook] = await sql<{ id: string }[]>`
    insert into webhooks (creator_id, url, sealed_secret, created_at)
    values (${channel}, 'https://films.example/hook', 'sealed', now()) returning id`;
  await sql`
    insert into webhook_deliveries (webhook_id, event, body, created_at)
    values (${hook?.id ?? ""}, 'video.ready', ${JSON.stringify({ channel_id: channel })}, now())`;
  for (const path of [
    source,
    `media/people/${userId}/picture.webp`,
    `media/file-${video}-captions/en-1.vtt`,
    `media/file-${video}-captions/description-en-1.vtt`,
    `media/file-${video}-captions/sound-en-1/0.m4s`,
    `media/file-${video}-thumb/640.webp`,
    `media/former-${video}/master.m3u8`,
  ]) {
    await mkdir(dirname(join(storageFolder, path)), { recursive: true });
    await writeFile(join(storageFolder, path), "content");
  }
}
