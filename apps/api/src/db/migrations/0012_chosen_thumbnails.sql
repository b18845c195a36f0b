ALTER TABLE "videos" ADD COLUMN "thumbnail_source" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumbnail_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "thumbnail_candidates" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "public_file" text GENERATED ALWAYS AS (case when thumbnail_version = 0 then file else file || '~' || thumbnail_version::text end) STORED;