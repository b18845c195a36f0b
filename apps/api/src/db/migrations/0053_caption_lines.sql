CREATE TABLE "caption_lines" (
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"line" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "caption_lines_video_id_language_line_pk" PRIMARY KEY("video_id","language","line")
);
--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "indexed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "caption_lines" ADD CONSTRAINT "caption_lines_video_id_language_captions_video_id_language_fk" FOREIGN KEY ("video_id","language") REFERENCES "public"."captions"("video_id","language") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_lines_search" ON "caption_lines" USING gin ("search");--> statement-breakpoint
CREATE INDEX "captions_unindexed" ON "captions" USING btree ("video_id") WHERE indexed <> name || ':1';