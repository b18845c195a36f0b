CREATE INDEX CONCURRENTLY "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_role" ON "users" USING btree ("created_at","id") WHERE role is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_disabled" ON "users" USING btree ("created_at","id") WHERE disabled_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_not_activated" ON "users" USING btree ("created_at","id") WHERE activated_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_username_start" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_email_start" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_name_start" ON "users" USING btree (lower("name") text_pattern_ops);
