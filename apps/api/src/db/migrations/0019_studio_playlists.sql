ALTER TABLE "playlists" ADD COLUMN "visibility" text DEFAULT 'Public' NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "cover_video_id" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_cover_video_id_videos_id_fk" FOREIGN KEY ("cover_video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playlists_cover" ON "playlists" USING btree ("cover_video_id");