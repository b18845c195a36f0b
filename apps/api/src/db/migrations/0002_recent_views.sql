CREATE TABLE "recent_views" (
	"viewer" text PRIMARY KEY NOT NULL,
	"counts_again_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recent_views_expired" ON "recent_views" USING btree ("counts_again_at");