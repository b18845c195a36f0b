CREATE TABLE "familiar_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_token_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_token_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "familiar_devices" ADD CONSTRAINT "familiar_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "familiar_devices_key" ON "familiar_devices" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_previous_token" ON "sessions" USING btree ("previous_token_hash");