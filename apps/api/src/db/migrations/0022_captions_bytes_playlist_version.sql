ALTER TABLE "playlists" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;