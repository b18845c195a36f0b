CREATE TABLE "plan_grants" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"plan" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "plan_grants_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "plan_grants" ("user_id", "source", "plan", "created_at", "ends_at")
SELECT "user_id", 'streaming-platform', (ARRAY['exclusives', 'all-access', 'supporter'])["tier"], now(), now() + interval '31 days'
FROM "connections" WHERE "kind" = 'streaming-platform' AND "tier" BETWEEN 1 AND 3;
