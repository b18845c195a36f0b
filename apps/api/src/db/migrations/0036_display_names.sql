CREATE INDEX CONCURRENTLY "creators_display_name" ON "creators" USING btree (lower("display_name"));
