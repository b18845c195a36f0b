import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { listen } from "../media-element";
import type { Session } from "../session";
import type { Source } from "../source";
import type { PlayerState, Quality } from "../state";

export interface QualityActions {
  /** An id out of `state.qualities`, or `"auto"`. Remembered for the next source by its height. */
  setQuality(quality: number | "auto"): void;
}

/** Ids of qualities that have a playlist of their own start here, beyond any engine's. */
const ownPlaylists = 1000;

export function createQuality(context: Context, session: Session): Feature<QualityActions> {
  const { store, events, options } = context;

  const actions: QualityActions = {
    setQuality(quality) {
      const chosen = store.get().qualities.find(({ id }) => id === quality);
      if (quality !== "auto" && !chosen) return;
      options.storage?.set("auto-quality", String(quality === "auto"));
      if (chosen) options.storage?.set("video-quality", String(chosen.height));
      const own = ownPlaylistOf(store.get(), quality);
      const wasOwn = ownPlaylistOf(store.get(), store.get().quality);
      store.set({ quality });
      if (own ?? wasOwn) session.reopen(own ?? store.get().source?.src);
      else context.engine?.setQuality(quality);
      events.emit("feedback", { action: "quality", value: chosen?.height ?? 0 });
    },
  };

  return {
    actions,
    attach(media) {
      // The picture itself tells sooner than engines do.
      const look = () => {
        const seen = store.get().qualities.find(({ height }) => height === media.videoHeight);
        if (seen) store.set({ activeQuality: seen.id });
      };
      return cancelAll([
        events.on("qualities", (found) => {
          const height = fixedHeight(context);
          const qualities = named(found, store.get());
          const fixed = height === null ? undefined : qualities.find((quality) => quality.height === height);
          store.set({ qualities, quality: fixed?.id ?? "auto" });
          look();
        }),
        events.on("activeQuality", (id) => store.set({ activeQuality: id })),
        listen(media, { resize: look }),
      ]);
    },
  };
}

/** The height that was chosen for this source or, before that, for the last one; null to choose automatically. */
export function fixedHeight({ store, options }: Context): number | null {
  const { qualities, quality } = store.get();
  if (qualities.length > 0) return qualities.find(({ id }) => id === quality)?.height ?? null;
  if (options.storage?.get("auto-quality") !== "false") return null;
  return Number(options.storage.get("video-quality")) || null;
}

/** The address of a picture's own playlist, where the host gave one. */
export function ownPlaylist(source: Source | null, height: number | null): string | undefined {
  return height === null ? undefined : source?.qualities?.find((quality) => quality.height === height)?.src;
}

function ownPlaylistOf({ source }: PlayerState, quality: number | "auto"): string | undefined {
  return quality === "auto" ? undefined : source?.qualities?.[quality - ownPlaylists]?.src;
}

/** Qualities under the host's names; those with playlists of their own, when the stream itself offers no choice. */
function named(found: readonly Quality[], { source }: PlayerState): readonly Quality[] {
  const listed = source?.qualities ?? [];
  if (found.length > 1 || !listed.some(({ src }) => src)) {
    return found.map((quality) => ({
      ...quality,
      label: listed.find(({ height }) => height === quality.height)?.label ?? quality.label,
    }));
  }
  return listed
    .flatMap(({ src, height, label }, index) =>
      src ? [{ id: ownPlaylists + index, height, label, bitrateKbps: 0 }] : [],
    )
    .sort((a, b) => b.height - a.height);
}
