CREATE TABLE "cdn_purges" (
	"file" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_purged_once" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION request_cdn_purge() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into cdn_purges (file, requested_at) values (old.file, clock_timestamp())
  on conflict (file) do update set requested_at = excluded.requested_at, next_attempt_at = null, attempts = 0, is_purged_once = false;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER videos_cdn_purge AFTER UPDATE ON "videos" FOR EACH ROW WHEN (
  (new.is_hidden and not old.is_hidden)
  or new.file <> old.file
  or (old.status in ('Public', 'Unlisted', 'Scheduled') and new.status is distinct from old.status)
  or (new.is_members_only and not old.is_members_only)
  or new.members_until is distinct from old.members_until
) EXECUTE FUNCTION request_cdn_purge();
