CREATE TABLE "signed_versions" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"signed_id" text NOT NULL,
	CONSTRAINT "signed_versions_video_id_language_pk" PRIMARY KEY("video_id","language"),
	CONSTRAINT "signed_versions_signed_id_unique" UNIQUE("signed_id")
);
--> statement-breakpoint
ALTER TABLE "signed_versions" ADD CONSTRAINT "signed_versions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_versions" ADD CONSTRAINT "signed_versions_signed_id_videos_id_fk" FOREIGN KEY ("signed_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;