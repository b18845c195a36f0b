ALTER TABLE "push_announcements" ADD COLUMN "topic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_announcements" ADD COLUMN "reached" "bytea";--> statement-breakpoint
ALTER TABLE "push_announcements" DROP CONSTRAINT "push_announcements_pkey";--> statement-breakpoint
UPDATE "push_announcements" a SET "topic" = 'creator:' || v."creator_id" FROM "videos" v WHERE v."id" = a."video_id";--> statement-breakpoint
ALTER TABLE "push_announcements" ADD CONSTRAINT "push_announcements_video_id_topic_pk" PRIMARY KEY("video_id","topic");--> statement-breakpoint
INSERT INTO "push_announcements" ("video_id", "topic", "created_at", "announced_at")
	SELECT "id", 'creator:' || "creator_id", "published_at", "published_at" FROM "videos" WHERE "is_released"
	ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "push_announcements" ("video_id", "topic", "created_at", "announced_at")
	SELECT v."id", 'playlist:' || i."playlist_id", v."published_at", v."published_at" FROM "playlist_videos" i
	JOIN "videos" v ON v."id" = i."video_id" WHERE v."is_released"
	ON CONFLICT DO NOTHING;
