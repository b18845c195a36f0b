ALTER TABLE "creators" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "playlists" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "search_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION videos_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.search_version := 0;
  new.search := to_tsvector('simple', regexp_replace(new.title || ' ' || new.tags, '[[:punct:]]+', ' ', 'g'));
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER videos_text_added BEFORE INSERT ON "videos"
FOR EACH ROW WHEN (new.search_version = 0) EXECUTE FUNCTION videos_text_changed();--> statement-breakpoint
CREATE TRIGGER videos_text_changed BEFORE UPDATE OF title, tags ON "videos"
FOR EACH ROW WHEN ((old.title, old.tags) IS DISTINCT FROM (new.title, new.tags)) EXECUTE FUNCTION videos_text_changed();--> statement-breakpoint
CREATE FUNCTION creators_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.search_version := 0;
  new.search := to_tsvector('simple', regexp_replace(new.username || ' ' || new.display_name, '[[:punct:]]+', ' ', 'g'));
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER creators_text_added BEFORE INSERT ON "creators"
FOR EACH ROW WHEN (new.search_version = 0) EXECUTE FUNCTION creators_text_changed();--> statement-breakpoint
CREATE TRIGGER creators_text_changed BEFORE UPDATE OF username, display_name ON "creators"
FOR EACH ROW WHEN ((old.username, old.display_name) IS DISTINCT FROM (new.username, new.display_name)) EXECUTE FUNCTION creators_text_changed();--> statement-breakpoint
CREATE FUNCTION playlists_text_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.search_version := 0;
  new.search := to_tsvector('simple', regexp_replace(new.name, '[[:punct:]]+', ' ', 'g'));
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER playlists_text_added BEFORE INSERT ON "playlists"
FOR EACH ROW WHEN (new.search_version = 0) EXECUTE FUNCTION playlists_text_changed();--> statement-breakpoint
CREATE TRIGGER playlists_text_changed BEFORE UPDATE OF name ON "playlists"
FOR EACH ROW WHEN ((old.name) IS DISTINCT FROM (new.name)) EXECUTE FUNCTION playlists_text_changed();
