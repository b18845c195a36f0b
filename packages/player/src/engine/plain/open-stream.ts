import type { Plan } from "../fast-start/plan";
import type { Variant } from "../fast-start/playlist";
import { audioVariants } from "./audio-variants";
import { createAudioPlaylists, type AudioPlaylists } from "./audio-playlists";
import { compatibleVariants } from "./compatible-variants";
import { loadVariant, type LoadedVariant } from "./load-variant";
import { isPlayable } from "./mime-types";
import type { OfferedTrack } from "./offered-tracks";
import type { Pathways } from "./pathways/pathways";
import type { Loaded, StreamPlaylists } from "./stream-playlists";
import type { VariantSelector } from "./variant-selector";

/** The playlists to begin with. */
export interface OpenedStream {
  /** Variants that the first can change to, lowest first. */
  variants: readonly Variant[];
  first: LoadedVariant;
  /** Null where the video's segments have the audio, or there is none. */
  audio: OpenedAudio | null;
}

interface OpenedAudio {
  playlists: AudioPlaylists;
  /** Playlist of the first segment. */
  list: LoadedVariant["list"];
}

export interface OpenStreamOptions {
  playlists: StreamPlaylists;
  pathways: Pathways;
  selector: VariantSelector;
  /** Variant and server that play already; undefined at the start. */
  playing: Pick<Plan, "variant" | "place"> | undefined;
  /** The audio to play without video, once the master playlist has been loaded; null for none. */
  soleAudio(): OfferedTrack | null;
  signal: AbortSignal;
}

/** Loads the playlists of the first variant. */
export async function openStream(options: OpenStreamOptions): Promise<Loaded<OpenedStream>> {
  const { playlists, pathways, selector, signal } = options;
  const all = await playlists.variants(signal);
  if (typeof all === "string") return all;
  const sole = options.soleAudio();
  const variants = (sole ? audioVariants(all, sole.urls) : all).filter(isPlayable);
  const [lowest] = variants;
  if (!lowest) return "unusual";
  pathways.offer(variants);
  const playing = variants.find(({ url }) => url === options.playing?.variant.url);
  if (playing && options.playing) leaveBefore(pathways, playing, options.playing.place.url);
  const choose = () => playing ?? selector.choose(variants, lowest);
  const first = await loadVariant({ playlists, pathways, selector, variants, choose, signal });
  if (typeof first === "string") return first;
  const compatible = compatibleVariants(variants, first.variant);
  const audios = createAudioPlaylists({
    playlists,
    pathways,
    variants: [first.variant, ...compatible],
  });
  const audio = audios && (await audios.load(signal));
  if (typeof audio === "string") return audio;
  return {
    variants: compatible,
    first,
    audio: audios && audio && { playlists: audios, list: audio },
  };
}

/** Leaves the servers that the start has not reached. */
function leaveBefore(pathways: Pathways, variant: Variant, reachedUrl: string): void {
  for (const place of pathways.placesOf(variant)) {
    if (place.url === reachedUrl) return;
    pathways.leave(variant, place, false);
  }
}
