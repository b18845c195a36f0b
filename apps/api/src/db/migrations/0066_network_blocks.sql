CREATE TABLE "network_activity" (
	"network" "cidr" NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "network_activity_network_hour_act_outcome_pk" PRIMARY KEY("network","hour","act","outcome")
);
--> statement-breakpoint
CREATE TABLE "network_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"network" "cidr" NOT NULL,
	"scope" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "network_activity_hour" ON "network_activity" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "network_blocks_key" ON "network_blocks" USING btree ("network","scope");