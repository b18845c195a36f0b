CREATE TABLE "processing_results" (
	"video_id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"failure" text,
	"detail" text DEFAULT '' NOT NULL,
	"request_id" text
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "processing_results" ADD CONSTRAINT "processing_results_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "processing_results_failed" ON "processing_results" USING btree ("ended_at","video_id") WHERE failure is not null;--> statement-breakpoint
CREATE INDEX "processing_results_ready" ON "processing_results" USING btree ("ended_at","video_id") WHERE failure is null;