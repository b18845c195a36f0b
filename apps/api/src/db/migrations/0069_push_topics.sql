ALTER TABLE "push_announcements" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_announcements" ADD COLUMN "reached" "bytea";--> statement-breakpoint
ALTER TABLE "push_announcements" DROP CONSTRAINT "push_announcements_pkey";--> statement-breakpoint
UPDATE "push_announcements" a SET "topic" = 'creator:' || v."creator_id" FROM "videos" v WHERE v."id" = a."video_id";--> statement-breakpoint
ALTER TABLE "push_announcements" ADD CONSTRAINT "push_announcements_video_id_topic_pk" PRIMARY KEY("video_id","topic");
