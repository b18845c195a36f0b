CREATE TABLE "channel_invitations" (
	"creator_id" text NOT NULL,
	"username" text NOT NULL,
	"user_id" text,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_replacement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "deferred_code" integer;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_creator_id_creators_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_invitations_username" ON "channel_invitations" USING btree ("creator_id",lower("username"));--> statement-breakpoint
CREATE INDEX "channel_invitations_user" ON "channel_invitations" USING btree ("user_id");--> statement-breakpoint
-- Members were added without their consent. Moderators have to accept, since a membership keeps them from deciding about the channel.
WITH moved AS (
  DELETE FROM channel_members m USING users u
  WHERE u.id = m.user_id AND u.role = 'moderator' AND m.role <> 'owner'
  RETURNING m.creator_id, u.username, m.user_id, m.role
)
INSERT INTO channel_invitations (creator_id, username, user_id, role, created_at, expires_at)
SELECT creator_id, username, user_id, role, now(), now() + interval '14 days' FROM moved;
