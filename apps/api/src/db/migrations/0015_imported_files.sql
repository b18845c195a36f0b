CREATE TABLE "imported_files" (
	"creator_id" text NOT NULL,
	"path" text NOT NULL,
	"video_id" text NOT NULL,
	CONSTRAINT "imported_files_creator_id_path_pk" PRIMARY KEY("creator_id","path")
);
--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_files_video" ON "imported_files" USING btree ("video_id");