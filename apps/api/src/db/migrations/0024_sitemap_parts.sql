CREATE TABLE "sitemap_parts" (
	"source" text NOT NULL,
	"number" integer NOT NULL,
	"starts_after" text,
	CONSTRAINT "sitemap_parts_source_number_pk" PRIMARY KEY("source","number")
);
