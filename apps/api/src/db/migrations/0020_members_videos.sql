ALTER TABLE "videos" ADD COLUMN "is_members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "members_until" timestamp with time zone;