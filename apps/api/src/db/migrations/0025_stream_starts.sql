CREATE TABLE "stream_starts" (
	"video_id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"start" jsonb
);
--> statement-breakpoint
ALTER TABLE "stream_starts" ADD CONSTRAINT "stream_starts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_starts_file" ON "stream_starts" USING btree ("file");