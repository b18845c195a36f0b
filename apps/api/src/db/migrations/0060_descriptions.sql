CREATE TABLE "descriptions" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"cues" integer NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "descriptions_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
ALTER TABLE "descriptions" ADD CONSTRAINT "descriptions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;