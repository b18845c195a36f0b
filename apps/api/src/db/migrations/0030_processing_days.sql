CREATE TABLE "processing_days" (
	"creator_id" text NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "processing_days_creator_id_day_pk" PRIMARY KEY("creator_id","day")
);
--> statement-breakpoint
ALTER TABLE "processing_days" ADD CONSTRAINT "processing_days_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;