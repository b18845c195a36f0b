CREATE TABLE "abandoned_files" (
	"key" text PRIMARY KEY NOT NULL,
	"abandoned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_claim" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"database_id" uuid NOT NULL,
	"tokens" text[] NOT NULL,
	"claimed_at" timestamp with time zone,
	"needs_adoption" boolean DEFAULT false NOT NULL,
	"deletes_after" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "video_sources" ADD COLUMN "media_folder" text;--> statement-breakpoint
CREATE INDEX "abandoned_files_due" ON "abandoned_files" USING btree ("abandoned_at");--> statement-breakpoint
CREATE FUNCTION record_abandoned_source() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  served text;
  current_revision integer;
  folder text;
begin
  if tg_op = 'DELETE' or new.storage_key <> old.storage_key then
    insert into abandoned_files (key) values (old.storage_key) on conflict (key) do update set abandoned_at = now();
  end if;
  if tg_op = 'DELETE' or new.media_folder is distinct from old.media_folder then
    select file, revision into served, current_revision from videos where id = old.video_id;
    -- Attempts of earlier versions have no folder of their own: only those after the first revision do.
    folder := coalesce(old.media_folder, case when current_revision > 0 then
      regexp_replace(served, '([.][0-9a-f]+)?(-r[0-9]+)?$', '') || '-r' || current_revision end);
    -- The folder that is served is recorded when another one replaces it.
    if folder is not null and folder is distinct from served then
      insert into abandoned_files (key) values ('media/' || folder) on conflict (key) do update set abandoned_at = now();
    end if;
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER video_sources_abandoned AFTER DELETE OR UPDATE OF storage_key, media_folder ON "video_sources"
FOR EACH ROW EXECUTE FUNCTION record_abandoned_source();--> statement-breakpoint
CREATE FUNCTION record_abandoned_upload() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into abandoned_files (key) values (old.storage_key) on conflict (key) do update set abandoned_at = now();
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER uploads_abandoned AFTER DELETE ON "uploads"
FOR EACH ROW EXECUTE FUNCTION record_abandoned_upload();--> statement-breakpoint
CREATE FUNCTION record_abandoned_media() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into abandoned_files (key) values ('media/' || old.file) on conflict (key) do update set abandoned_at = now();
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER videos_abandoned_media AFTER DELETE ON "videos"
FOR EACH ROW EXECUTE FUNCTION record_abandoned_media();--> statement-breakpoint
CREATE TRIGGER videos_replaced_media AFTER UPDATE OF file ON "videos"
FOR EACH ROW WHEN (old.file <> new.file) EXECUTE FUNCTION record_abandoned_media();
