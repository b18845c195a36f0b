CREATE TABLE "caption_jobs" (
	"video_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"language" text,
	"revision" integer NOT NULL,
	"next_seconds" double precision DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"failure" text,
	"served_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "captions" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "caption_jobs" ADD CONSTRAINT "caption_jobs_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_jobs_open" ON "caption_jobs" USING btree ("created_at") WHERE state <> 'failed';