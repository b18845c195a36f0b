CREATE TABLE "push_announcements" (
	"video_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"subscription_id" "bytea" NOT NULL,
	"video_id" text NOT NULL,
	CONSTRAINT "push_messages_subscription_id_video_id_pk" PRIMARY KEY("subscription_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"topics" text[] NOT NULL,
	"with_titles" boolean NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"time_zone" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_push_at" timestamp with time zone,
	"next_push_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_announcements" ADD CONSTRAINT "push_announcements_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_announcements_due" ON "push_announcements" USING btree ("announced_at","created_at");--> statement-breakpoint
CREATE INDEX "push_messages_video" ON "push_messages" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_topics" ON "push_subscriptions" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "push_subscriptions_due" ON "push_subscriptions" USING btree ("next_push_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_expiry" ON "push_subscriptions" USING btree ("expires_at");