CREATE TABLE "playback_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" text NOT NULL,
	"problem" text NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "playback_reports" ADD CONSTRAINT "playback_reports_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playback_reports_video" ON "playback_reports" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "playback_reports_created" ON "playback_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "playback_reports_open" ON "playback_reports" USING btree ("problem","created_at") WHERE resolved_at is null;