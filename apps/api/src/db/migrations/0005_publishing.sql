CREATE TABLE "channel_members" (
	"creator_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_members_creator_id_user_id_pk" PRIMARY KEY("creator_id","user_id")
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
ALTER TABLE "creators" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "quota_bytes" bigint;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "wanted_status" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_released" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "processing" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "processing_progress" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "failure_detail" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumbnail_seconds" real;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encode_tasks" ADD CONSTRAINT "encode_tasks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_sources" ADD CONSTRAINT "video_sources_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_members_user" ON "channel_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "encode_tasks_key" ON "encode_tasks" USING btree ("video_id","revision","kind","height","chunk");--> statement-breakpoint
CREATE INDEX "encode_tasks_open" ON "encode_tasks" USING btree ("priority","created_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "uploads_video" ON "uploads" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_expired" ON "uploads" USING btree ("expires_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "videos_managed" ON "videos" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE INDEX "videos_deleted" ON "videos" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
INSERT INTO "channel_members" ("creator_id", "user_id", "role") SELECT c.id, u.id, 'owner' FROM creators c JOIN users u ON u.id = c.owner_id;--> statement-breakpoint
UPDATE "videos" SET "created_at" = least("published_at", now());
