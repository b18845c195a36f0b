ALTER TABLE "captions" ADD COLUMN "made_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "former_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "captions" SET "former_name" = "name" WHERE "is_machine_made" AND "video_id" IN (SELECT "video_id" FROM "caption_jobs" WHERE "failure" = 'former-file');--> statement-breakpoint
DELETE FROM "caption_jobs" WHERE "failure" = 'former-file';