CREATE TABLE "account_admissions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"invitation_id" uuid,
	"message" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"places" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_admissions" ADD CONSTRAINT "account_admissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_admissions" ADD CONSTRAINT "account_admissions_invitation_id_sign_up_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."sign_up_invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_admissions_undecided" ON "account_admissions" USING btree ("user_id") WHERE state <> 'admitted';--> statement-breakpoint
CREATE INDEX "account_admissions_invitation" ON "account_admissions" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_invitations_token" ON "sign_up_invitations" USING btree ("token_hash");