import type { Place, SegmentList, Variant } from "../fast-start/playlist";
import type { LoadFailure } from "./load-checked";
import type { Pathways } from "./pathways/pathways";
import type { Loaded, StreamPlaylists } from "./stream-playlists";

/** The audio of a stream: one rendition is chosen, which several groups or servers may have. */
export interface AudioPlaylists {
  /** The playlist to load the next segment of: the first that can be loaded. */
  load(signal: AbortSignal): Promise<Loaded<SegmentList>>;
  /** URL of that playlist. */
  url(): string;
  /** Leaves the playlist for another one. False if there is none. */
  leave(failure: LoadFailure): boolean;
  /**
   * Chooses another rendition, by the URLs of its playlists in the groups that have it. `onLost`
   * says that it cannot be loaded. False where no group of the variants has it.
   */
  choose(urls: ReadonlyMap<string, string>, onLost: () => void): boolean;
  /** The chosen rendition plays: no other is returned to. */
  settle(): void;
}

export interface AudioOptions {
  playlists: StreamPlaylists;
  pathways: Pathways;
  /** The variant that plays first, and those that can follow it. */
  variants: readonly Variant[];
}

/** A rendition of audio: where each place of a variant has it. */
type Rendition = (place: Place) => string | null;

interface Located {
  url: string;
  variant: Variant;
  place: Place;
}

/** Null where the video's segments have the audio, or there is none. */
export function createAudioPlaylists({
  playlists,
  pathways,
  variants,
}: AudioOptions): AudioPlaylists | null {
  let rendition: Rendition = ({ audioUrl }) => audioUrl;
  /** The rendition to return to if the chosen one cannot be loaded. */
  let previous: { rendition: Rendition; onLost: () => void } | null = null;
  /** Playlists that cannot be loaded. */
  const missing = new Set<string>();

  const locate = (wanted = rendition): Located[] =>
    variants.flatMap((variant) =>
      pathways.placesOf(variant).flatMap((place) => {
        const url = wanted(place);
        return url === null || missing.has(url) ? [] : [{ url, variant, place }];
      }),
    );
  const currentUrl = () => locate()[0]?.url ?? "";
  const leave = ({ isFinal }: LoadFailure) => {
    const [current, ...others] = locate();
    const isElsewhere = others.some(({ url }) => url !== current?.url);
    if (current && isElsewhere && pathways.leave(current.variant, current.place, isFinal))
      return true;
    if (current && (isElsewhere || previous)) missing.add(current.url);
    if (isElsewhere) return true;
    if (!previous) {
      if (isFinal) missing.clear();
      return false;
    }
    const { onLost } = previous;
    rendition = previous.rendition;
    previous = null;
    onLost();
    return true;
  };
  const load = async (signal: AbortSignal): Promise<Loaded<SegmentList>> => {
    let isLeft = false;
    const list = await playlists.segments(currentUrl(), "audioTrack", {
      signal,
      onMissing: (failure) => (isLeft = leave(failure)),
    });
    return isLeft ? load(signal) : list;
  };

  if (locate().length === 0) return null;
  return {
    load,
    url: currentUrl,
    leave,
    choose(urls, onLost) {
      const chosen: Rendition = ({ audioGroup, rewrite }) => {
        const url = urls.get(audioGroup ?? "");
        return url === undefined ? null : (rewrite?.(url) ?? url);
      };
      if (locate(chosen).length === 0) return false;
      previous = { rendition: previous?.rendition ?? rendition, onLost };
      rendition = chosen;
      return true;
    },
    settle: () => (previous = null),
  };
}
