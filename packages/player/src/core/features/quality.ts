import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { listen } from "../media-element";
import type { EngineLifecycle } from "../engine-lifecycle";
import { playsAudioOnly } from "../plays-separate-audio";
import { fixedHeight } from "../quality-choice";
import type { SourceQuality } from "../source";
import type { PlayerState, Quality } from "../state";

export interface QualityActions {
  /** An id out of `state.qualities`, or `"auto"`. Remembered for the next source by its height. */
  setQuality(quality: number | "auto"): void;
}

/** Ids of qualities with an own playlist start here, above any engine's level index. */
const firstPlaylistId = 1000;

export function createQuality(context: Context, engines: EngineLifecycle): Feature<QualityActions> {
  const { store, events, options } = context;

  const actions: QualityActions = {
    setQuality(quality) {
      const chosen = store.get().qualities.find(({ id }) => id === quality);
      if (quality !== "auto" && !chosen) return;
      options.storage?.set("auto-quality", String(quality === "auto"));
      if (chosen) options.storage?.set("video-quality", String(chosen.height));
      const playlist = playlistOfQuality(store.get(), quality);
      const previousPlaylist = playlistOfQuality(store.get(), store.get().quality);
      store.set({ quality });
      if (playlist ?? previousPlaylist) engines.reopen(playlist ?? store.get().source?.src);
      else if (!playsAudioOnly(store.get())) context.engine?.setQuality(quality);
      events.emit("feedback", { action: "quality", value: chosen?.height ?? 0 });
    },
  };

  return {
    actions,
    attach(media) {
      // The element reports a new height sooner than engines report the switch.
      const updateActiveQuality = () => {
        const shown = store.get().qualities.find(({ height }) => height === media.videoHeight);
        if (shown) store.set({ activeQuality: shown.id });
      };
      return cancelAll([
        events.on("qualities", (found) => {
          const height = fixedHeight(context);
          const qualities = offeredQualities(found, store.get());
          const fixed =
            height === null ? undefined : qualities.find((quality) => quality.height === height);
          store.set({ qualities, quality: fixed?.id ?? "auto" });
          updateActiveQuality();
        }),
        events.on("activeQuality", (id) => store.set({ activeQuality: id })),
        listen(media, { resize: updateActiveQuality }),
      ]);
    },
  };
}

function playlistOfQuality({ source }: PlayerState, quality: number | "auto"): string | undefined {
  return quality === "auto" ? undefined : source?.qualities?.[quality - firstPlaylistId]?.src;
}

/**
 * The qualities to offer: those of the stream that the host lists, under its labels, or all of them
 * if it lists none. A stream with a single quality is offered with the playlists that the host
 * lists.
 */
function offeredQualities(found: readonly Quality[], { source }: PlayerState): readonly Quality[] {
  const listed = source?.qualities ?? [];
  if (listed.length === 0) return found;
  if (found.length <= 1 && listed.some(({ src }) => src)) return playlistQualities(listed);
  return found.flatMap((quality) => {
    const match = listed.find(({ height }) => height === quality.height);
    return match ? [{ ...quality, label: match.label }] : [];
  });
}

function playlistQualities(listed: readonly SourceQuality[]): readonly Quality[] {
  return listed
    .flatMap(({ src, height, label }, index) =>
      src ? [{ id: firstPlaylistId + index, height, label, bitrateKbps: 0 }] : [],
    )
    .sort((a, b) => b.height - a.height);
}
