DO $$
DECLARE
	reached text := '';
	final text;
BEGIN
	LOOP
		WITH page AS MATERIALIZED (
			SELECT "id", "creator_id", "published_at", "is_released" FROM "videos"
			WHERE "id" > reached ORDER BY "id" LIMIT 1000 FOR KEY SHARE
		), added AS (
			INSERT INTO "push_announcements" ("video_id", "topic", "created_at", "announced_at")
			SELECT "id", 'creator:' || "creator_id", "published_at", "published_at"
			FROM page WHERE "is_released"
			ON CONFLICT DO NOTHING
		)
		SELECT max("id") INTO final FROM page;
		EXIT WHEN final IS NULL;
		reached := final;
		COMMIT;
	END LOOP;
END $$;--> statement-breakpoint
DO $$
DECLARE
	playlist text := '';
	place integer := 0;
	final record;
BEGIN
	LOOP
		WITH page AS MATERIALIZED (
			SELECT i."playlist_id", i."position", i."video_id", v."published_at", v."is_released"
			FROM "playlist_videos" i JOIN "videos" v ON v."id" = i."video_id"
			WHERE (i."playlist_id", i."position") > (playlist, place)
			ORDER BY i."playlist_id", i."position" LIMIT 1000 FOR KEY SHARE OF v
		), added AS (
			INSERT INTO "push_announcements" ("video_id", "topic", "created_at", "announced_at")
			SELECT "video_id", 'playlist:' || "playlist_id", "published_at", "published_at"
			FROM page WHERE "is_released"
			ON CONFLICT DO NOTHING
		)
		SELECT "playlist_id", "position" INTO final FROM page
		ORDER BY "playlist_id" DESC, "position" DESC LIMIT 1;
		EXIT WHEN NOT FOUND;
		playlist := final."playlist_id";
		place := final."position";
		COMMIT;
	END LOOP;
END $$;
