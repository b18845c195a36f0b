CREATE INDEX CONCURRENTLY "creators_unindexed" ON "creators" USING btree ("id") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "playlists_unindexed" ON "playlists" USING btree ("id") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "videos_unindexed" ON "videos" USING btree ("id") WHERE search_version < 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "video_sources_storage_key" ON "video_sources" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "video_sources_media_folder" ON "video_sources" USING btree ("media_folder");
