-- Only nodes with a CDN run the recurring job: its row says whether there is a CDN to tell.
CREATE OR REPLACE FUNCTION request_cdn_purge() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (
    select from jobs
    where recurring_key = 'purge-cdn' and greatest(run_at, locked_until) > clock_timestamp() - interval '1 day'
  ) then
    insert into cdn_purges (file, requested_at) values (old.file, clock_timestamp())
    on conflict (file) do update set requested_at = excluded.requested_at, next_attempt_at = null, attempts = 0, is_purged_once = false;
  end if;
  return null;
end
$$;--> statement-breakpoint
DELETE FROM jobs WHERE recurring_key = 'forget-cdn-purges';
