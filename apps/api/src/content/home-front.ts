import type { CarouselItem, Front, HomeFrontResponse, SearchCreator } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isListed } from "../videos/visibility.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";

type Chosen = Pick<Front, "videos" | "channels">;

interface ChannelRow {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly is_verified: boolean;
}

interface HomeFrontOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly carousel: () => Promise<CarouselItem[]>;
}

/** Hides chosen videos that are not public now. */
export function createHomeFront({ sql, clock, carousel }: HomeFrontOptions) {
  async function videoCards(ids: readonly string[]): Promise<CarouselItem[]> {
    if (ids.length === 0) return [];
    const rows = await sql<FeedRow[]>`
      select ${feedColumns(sql)}
        from unnest(${[...ids]}::text[]) with ordinality chosen (id, position)
        join videos v on v.id = chosen.id join creators c on c.id = v.creator_id
      where ${isListed(sql)} order by chosen.position`;
    return rows.map((row) => toCard(row, clock()));
  }

  async function channels(ids: readonly string[]): Promise<SearchCreator[]> {
    if (ids.length === 0) return [];
    const rows = await sql<ChannelRow[]>`
      select c.id, c.username, c.display_name, c.is_verified
      from unnest(${[...ids]}::text[]) with ordinality chosen (id, position)
        join creators c on c.id = chosen.id
      where not c.is_hidden order by chosen.position`;
    return rows.map((row) => ({
      creator_id: row.id,
      creator_uid: row.username,
      creator_name: row.display_name,
      verified: row.is_verified ? 1 : 0,
    }));
  }

  /** Without chosen videos the site shows its own cards. */
  const cards = (ids: readonly string[]) => (ids.length === 0 ? carousel() : videoCards(ids));

  async function featured(chosen: Chosen): Promise<Pick<HomeFrontResponse, "cards" | "channels">> {
    const [shownCards, shownChannels] = await Promise.all([
      cards(chosen.videos),
      channels(chosen.channels),
    ]);
    return { cards: shownCards, channels: shownChannels };
  }

  return {
    /**
     * Older clients do not support videos in the carousel: `img` would lead to a missing picture.
     */
    cardsWithPictures: (ids: readonly string[]): Promise<CarouselItem[]> =>
      ids.length === 0 ? carousel() : Promise.resolve([]),
    featured,

    async home({ sections, ...chosen }: Front): Promise<HomeFrontResponse> {
      const hasChannels = sections.includes("channels");
      const [shownCards, shownChannels] = await Promise.all([
        sections.includes("carousel") ? cards(chosen.videos) : [],
        hasChannels ? channels(chosen.channels) : [],
      ]);
      return { sections, cards: shownCards, channels: shownChannels };
    },
  };
}

function toCard(row: FeedRow, now: Date): CarouselItem {
  const video = toFeedVideo(row, now);
  const noLinks = {
    lnk1: "",
    lnk1_label: "",
    lnk1_icon: "",
    lnk2: "",
    lnk2_label: "",
    lnk2_icon: "",
  };
  return { img: row.id, video, title: row.title, desc: "", disclaimer: "", ...noLinks };
}
