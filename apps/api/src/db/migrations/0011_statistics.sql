CREATE TABLE "video_day_parts" (
	"video_id" text NOT NULL,
	"day" date NOT NULL,
	"part" smallint NOT NULL,
	"watched" integer NOT NULL,
	CONSTRAINT "video_day_parts_video_id_day_part_pk" PRIMARY KEY("video_id","day","part")
);
--> statement-breakpoint
CREATE TABLE "video_day_sources" (
	"video_id" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "video_day_sources_video_id_day_source_pk" PRIMARY KEY("video_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "video_days" (
	"video_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"watch_seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "video_days_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
ALTER TABLE "video_views" ADD COLUMN "source" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_day_parts" ADD CONSTRAINT "video_day_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_day_sources" ADD CONSTRAINT "video_day_sources_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;