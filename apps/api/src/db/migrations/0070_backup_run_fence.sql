UPDATE "backup_runs" SET "failure" = 'interrupted', "detail" = '' WHERE bytes is null and failure is null;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD COLUMN "alive_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_running" ON "backup_runs" USING btree ((true)) WHERE bytes is null and failure is null;