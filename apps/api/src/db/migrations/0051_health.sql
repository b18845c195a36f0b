CREATE TABLE "nodes" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"build" text NOT NULL,
	"node_version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
