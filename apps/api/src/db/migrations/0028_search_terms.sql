ALTER TABLE "creators" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "playlists" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "creators_unindexed" ON "creators" USING btree ("id") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX "playlists_unindexed" ON "playlists" USING btree ("id") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX "videos_unindexed" ON "videos" USING btree ("id") WHERE search_version < 1;