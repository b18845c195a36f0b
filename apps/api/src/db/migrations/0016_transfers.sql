CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transfers_expiry" ON "transfers" USING btree ("expires_at");