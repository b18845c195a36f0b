DROP INDEX "videos_newest";--> statement-breakpoint
DROP INDEX "videos_popular";--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "has_captions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "videos" SET "tags" = replace("tags", ' ', ', ') WHERE "tags" LIKE '% %' AND "tags" NOT LIKE '%,%';--> statement-breakpoint
CREATE INDEX "playlists_of_creator" ON "playlists" USING btree ("creator_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_captioned" ON "videos" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"views","duration_seconds","has_captions") WHERE status = 'Public' and not is_hidden and has_captions;--> statement-breakpoint
CREATE INDEX "videos_tags" ON "videos" USING gin (string_to_array(lower(tags), ', ')) WHERE status = 'Public' and not is_hidden;--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"views","duration_seconds","has_captions") WHERE status = 'Public' and not is_hidden;--> statement-breakpoint
CREATE INDEX "videos_popular" ON "videos" USING btree ("views" DESC NULLS FIRST,"id","published_at","duration_seconds","has_captions") WHERE status = 'Public' and not is_hidden;