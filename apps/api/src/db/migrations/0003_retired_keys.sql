CREATE TABLE "retired_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"sealed_key" text NOT NULL
);
