ALTER TABLE "creators" ADD COLUMN "max_file_bytes" bigint;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "daily_uploads" integer;--> statement-breakpoint
ALTER TABLE "processing_days" ADD COLUMN "uploads" integer DEFAULT 0 NOT NULL;