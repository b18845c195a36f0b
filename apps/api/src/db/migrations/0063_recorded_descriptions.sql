CREATE TABLE "recorded_descriptions" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"channels" integer NOT NULL,
	"seconds" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "recorded_descriptions_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
ALTER TABLE "recorded_descriptions" ADD CONSTRAINT "recorded_descriptions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;