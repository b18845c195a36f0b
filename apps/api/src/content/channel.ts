import type { CreatorAbout, SearchPlaylist } from "@marquee/api-client";
import * as z from "zod";
import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createTtlCache } from "../ttl-cache.ts";
import { isListed } from "../videos/visibility.ts";
import { playlistColumns, toSearchPlaylist, type PlaylistRow } from "./playlist-row.ts";

const pageSize = 12;
const maxOffset = 10_000;
/** Other schemes could run a script. */
const links = z.array(z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }));

export function createChannel({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const cachedTotals = createTtlCache<Totals>({
    name: "channel-totals",
    clock,
    ttlMs: minuteMs,
    maxEntries: 5_000,
  });

  async function countVideos(creatorId: string): Promise<Totals> {
    const [row] = await sql<Totals[]>`
      select count(*)::int as videos, coalesce(sum(v.views), 0)::float8 as views
      from videos v where v.creator_id = ${creatorId} and ${isListed(sql)}`;
    return row ?? { videos: 0, views: 0 };
  }

  return {
    async about(id: string): Promise<CreatorAbout | null> {
      const [row] = await sql<AboutRow[]>`
        select c.about, c.created_at, to_jsonb(c) -> 'links' as links from creators c
        where c.id = ${id} and not c.is_hidden`;
      if (!row) return null;
      const totals = await cachedTotals(id, () => countVideos(id));
      return {
        about: row.about,
        links: links.safeParse(row.links).data ?? [],
        joined: new Date(row.created_at).toISOString(),
        total_views: totals.views,
        total_videos: totals.videos,
      };
    },

    async playlists(creatorId: string, offset: number): Promise<SearchPlaylist[]> {
      const rows = await sql<PlaylistRow[]>`
        select ${playlistColumns(sql)} from playlists p join creators c on c.id = p.creator_id
        where p.creator_id = ${creatorId} and p.visibility = 'Public' and not c.is_hidden
        order by p.created_at desc, p.id desc
          limit ${pageSize} offset ${Math.min(offset, maxOffset)}`;
      return rows.map(toSearchPlaylist);
    },
  };
}

interface AboutRow {
  readonly about: string;
  readonly created_at: string;
  readonly links: unknown;
}

interface Totals {
  readonly videos: number;
  readonly views: number;
}
