-- The tables of the first 28 migrations, which were released one by one: see folded-migrations.ts.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"tier" smallint,
	"picture" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "familiar_addresses" (
	"user_id" text NOT NULL,
	"address_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "familiar_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_password_proved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"os" text NOT NULL,
	"browser" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"previous_token_expires_at" timestamp with time zone,
	"user_id" text NOT NULL,
	"os" text NOT NULL,
	"browser" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribe_intents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"picture" text DEFAULT '' NOT NULL,
	"activated_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"totp_secret" text,
	"totp_pending_secret" text,
	"totp_last_step" integer,
	"backup_salt" text,
	"plan" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carousel_items" (
	"position" integer PRIMARY KEY NOT NULL,
	"item" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_members" (
	"creator_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_members_creator_id_user_id_pk" PRIMARY KEY("creator_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "creators" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_banned" boolean DEFAULT false NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean GENERATED ALWAYS AS (is_banned or is_withdrawn) STORED,
	"owner_id" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quota_bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(username || ' ' || display_name, '[[:punct:]]+', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "playlist_videos" (
	"playlist_id" text NOT NULL,
	"position" integer NOT NULL,
	"video_id" text NOT NULL,
	CONSTRAINT "playlist_videos_playlist_id_position_pk" PRIMARY KEY("playlist_id","position")
);
--> statement-breakpoint
CREATE TABLE "playlists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"creator_id" text NOT NULL,
	"visibility" text DEFAULT 'Public' NOT NULL,
	"cover_video_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(name, '[[:punct:]]+', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"creator_id" text NOT NULL,
	"file" text NOT NULL,
	"content_server" text DEFAULT '/media' NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"duration_seconds" integer NOT NULL,
	"status" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"is_members_only" boolean DEFAULT false NOT NULL,
	"members_until" timestamp with time zone,
	"qualities" smallint[] NOT NULL,
	"chapters" jsonb,
	"views" integer DEFAULT 0 NOT NULL,
	"has_captions" boolean DEFAULT false NOT NULL,
	"wanted_status" text,
	"is_released" boolean DEFAULT true NOT NULL,
	"processing" text DEFAULT 'ready' NOT NULL,
	"processing_progress" real DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_detail" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"thumbnail_source" text,
	"thumbnail_seconds" real,
	"thumbnail_version" integer DEFAULT 0 NOT NULL,
	"thumbnail_candidates" smallint DEFAULT 0 NOT NULL,
	"public_file" text GENERATED ALWAYS AS (case when thumbnail_version = 0 then file else file || '~' || thumbnail_version::text end) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(title || ' ' || tags, '[[:punct:]]+', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "feed_epochs" (
	"id" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_snapshot" (
	"epoch" text NOT NULL,
	"pos" integer NOT NULL,
	"video_id" text NOT NULL,
	CONSTRAINT "feed_snapshot_epoch_pos_pk" PRIMARY KEY("epoch","pos")
);
--> statement-breakpoint
CREATE TABLE "recent_views" (
	"viewer" text PRIMARY KEY NOT NULL,
	"counts_again_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"occurrences" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" text NOT NULL,
	"source" text DEFAULT 'other' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"moderator_id" text NOT NULL,
	"moderator" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reporter_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision_id" uuid
);
--> statement-breakpoint
CREATE TABLE "cdn_purges" (
	"file" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_purged_once" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"archive" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recurring_key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "jobs_recurring_key_unique" UNIQUE("recurring_key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"sealed_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitemap_parts" (
	"source" text NOT NULL,
	"number" integer NOT NULL,
	"starts_after" text,
	CONSTRAINT "sitemap_parts_source_number_pk" PRIMARY KEY("source","number")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "plan_grants_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "captions" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"cues" integer NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "captions_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
CREATE TABLE "encode_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"height" smallint DEFAULT 0 NOT NULL,
	"chunk" integer DEFAULT 0 NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"priority" smallint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"progress" real DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_files" (
	"creator_id" text NOT NULL,
	"path" text NOT NULL,
	"video_id" text NOT NULL,
	CONSTRAINT "imported_files_creator_id_path_pk" PRIMARY KEY("creator_id","path")
);
--> statement-breakpoint
CREATE TABLE "renditions" (
	"video_id" text NOT NULL,
	"height" smallint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"is_source" boolean DEFAULT false NOT NULL,
	"width" smallint,
	"codecs" text,
	"bandwidth" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "renditions_video_id_height_pk" PRIMARY KEY("video_id","height")
);
--> statement-breakpoint
CREATE TABLE "replaced_media" (
	"folder" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stream_starts" (
	"video_id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"start" jsonb
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"video_id" text NOT NULL,
	"user_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"declared_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"metadata" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"locked_by" text,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video_sources" (
	"video_id" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"completed_at" timestamp with time zone,
	"probe" jsonb
);
--> statement-breakpoint
CREATE TABLE "video_day_parts" (
	"video_id" text NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"watched" integer NOT NULL,
	CONSTRAINT "video_day_parts_video_id_day_part_pk" PRIMARY KEY("video_id","day","part")
);
--> statement-breakpoint
CREATE TABLE "video_day_sources" (
	"video_id" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "video_day_sources_video_id_day_source_pk" PRIMARY KEY("video_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "video_days" (
	"video_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"watch_seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"last_status" smallint,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creator_id" text NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "familiar_addresses" ADD CONSTRAINT "familiar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "familiar_devices" ADD CONSTRAINT "familiar_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribe_intents" ADD CONSTRAINT "subscribe_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_videos" ADD CONSTRAINT "playlist_videos_playlist_id_playlists_id_fk" FOREIGN KEY ("playlist_id") REFERENCES "public"."playlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlist_videos" ADD CONSTRAINT "playlist_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_cover_video_id_videos_id_fk" FOREIGN KEY ("cover_video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encode_tasks" ADD CONSTRAINT "encode_tasks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_starts" ADD CONSTRAINT "stream_starts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sources" ADD CONSTRAINT "video_sources_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_day_parts" ADD CONSTRAINT "video_day_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_day_sources" ADD CONSTRAINT "video_day_sources_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_codes_user" ON "backup_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_subject" ON "connections" USING btree ("kind","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_user_issuer" ON "connections" USING btree ("user_id","kind","issuer");--> statement-breakpoint
CREATE UNIQUE INDEX "familiar_addresses_key" ON "familiar_addresses" USING btree ("user_id","address_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "familiar_devices_key" ON "familiar_devices" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_previous_token" ON "sessions" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_deletion_due" ON "users" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "channel_members_user" ON "channel_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "creators_username" ON "creators" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "creators_owner" ON "creators" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "creators_search" ON "creators" USING gin ("search");--> statement-breakpoint
CREATE INDEX "playlist_videos_video" ON "playlist_videos" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "playlists_of_creator" ON "playlists" USING btree ("creator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "playlists_search" ON "playlists" USING gin ("search");--> statement-breakpoint
CREATE INDEX "playlists_cover" ON "playlists" USING btree ("cover_video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "videos_file" ON "videos" USING btree ("file");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"views","duration_seconds","has_captions") WHERE status = 'Public' and not is_hidden;--> statement-breakpoint
CREATE INDEX "videos_of_creator" ON "videos" USING btree ("creator_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Public' and not is_hidden;--> statement-breakpoint
CREATE INDEX "videos_popular" ON "videos" USING btree ("views" DESC NULLS FIRST,"id","published_at","duration_seconds","has_captions") WHERE status = 'Public' and not is_hidden;--> statement-breakpoint
CREATE INDEX "videos_due" ON "videos" USING btree ("published_at") WHERE status = 'Scheduled';--> statement-breakpoint
CREATE INDEX "videos_captioned" ON "videos" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"views","duration_seconds","has_captions") WHERE status = 'Public' and not is_hidden and has_captions;--> statement-breakpoint
CREATE INDEX "videos_tags" ON "videos" USING gin (string_to_array(lower(tags), ', ')) WHERE status = 'Public' and not is_hidden;--> statement-breakpoint
CREATE INDEX "videos_search" ON "videos" USING gin ("search");--> statement-breakpoint
CREATE INDEX "videos_managed" ON "videos" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_deleted" ON "videos" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "recent_views_expired" ON "recent_views" USING btree ("counts_again_at");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_decisions_in_force" ON "moderation_decisions" USING btree ("subject_kind","subject_id") WHERE action in ('hide', 'ban') and lifted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open" ON "reports" USING btree ("subject_kind","subject_id","reporter_hash") WHERE decision_id is null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "transfers_expiry" ON "transfers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "encode_tasks_key" ON "encode_tasks" USING btree ("video_id","revision","kind","height","chunk");--> statement-breakpoint
CREATE INDEX "encode_tasks_open" ON "encode_tasks" USING btree ("priority","created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "imported_files_video" ON "imported_files" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "stream_starts_file" ON "stream_starts" USING btree ("file");--> statement-breakpoint
CREATE INDEX "uploads_video" ON "uploads" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_expired" ON "uploads" USING btree ("expires_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_creator" ON "webhooks" USING btree ("creator_id");
--> statement-breakpoint
CREATE FUNCTION refuse_audit_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_log_change();
--> statement-breakpoint
-- Only nodes with a CDN run the recurring job: its row says whether there is a CDN to tell.
CREATE FUNCTION request_cdn_purge() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from jobs
    where recurring_key = 'purge-cdn' and greatest(run_at, locked_until) > clock_timestamp() - interval '1 day'
  ) then
    insert into cdn_purges (file, requested_at) values (old.file, clock_timestamp())
    on conflict (file) do update set requested_at = excluded.requested_at, next_attempt_at = null, attempts = 0, is_purged_once = false;
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER videos_cdn_purge AFTER UPDATE ON "videos" FOR EACH ROW WHEN (
  (new.is_hidden and not old.is_hidden)
  or new.file <> old.file
  or (old.status in ('Public', 'Unlisted', 'Scheduled') and new.status is distinct from old.status)
  or (new.is_members_only and not old.is_members_only)
  or new.members_until is distinct from old.members_until
) EXECUTE FUNCTION request_cdn_purge();
