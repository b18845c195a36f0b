ALTER TABLE "familiar_addresses" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "familiar_devices" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;
