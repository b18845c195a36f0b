CREATE TABLE "sync_slots" (
	"mailbox" "bytea" NOT NULL,
	"slot" text NOT NULL,
	"tag" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_slots_mailbox_slot_pk" PRIMARY KEY("mailbox","slot")
);
--> statement-breakpoint
CREATE INDEX "sync_slots_expiry" ON "sync_slots" USING btree ("expires_at");