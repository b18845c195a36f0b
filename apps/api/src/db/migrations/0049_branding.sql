CREATE TABLE "branding" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branding_files" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "branding_files_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "branding_files" ADD CONSTRAINT "branding_files_kind_branding_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."branding"("kind") ON DELETE cascade ON UPDATE no action;