CREATE TABLE "replaced_media" (
	"folder" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone
);
