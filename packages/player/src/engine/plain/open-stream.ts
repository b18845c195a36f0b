import type { SegmentList, Variant } from "../fast-start/playlist";
import { createAudioPlaylists, type AudioPlaylists } from "./audio-playlists";
import { compatibleVariants } from "./compatible-variants";
import { loadVariant } from "./load-variant";
import { isPlayable } from "./mime-types";
import type { Loaded, StreamPlaylists } from "./stream-playlists";
import type { VariantSelector } from "./variant-selector";

/** The playlists to begin with. */
export interface OpenedStream {
  /** Those that the first can change to, lowest first. */
  variants: readonly Variant[];
  first: Variant;
  video: SegmentList;
  /** Null where the video's segments have the audio, or there is none. */
  audio: OpenedAudio | null;
}

interface OpenedAudio {
  playlists: AudioPlaylists;
  /** That of the first segment. */
  list: SegmentList;
}

export interface OpenStreamOptions {
  playlists: StreamPlaylists;
  selector: VariantSelector;
  /** Of the variant that plays already, if one does. */
  playingUrl: string | undefined;
  signal: AbortSignal;
}

/** Loads the playlists of the first variant. */
export async function openStream(options: OpenStreamOptions): Promise<Loaded<OpenedStream>> {
  const { playlists, selector, playingUrl, signal } = options;
  const all = await playlists.variants(signal);
  if (typeof all === "string") return all;
  const variants = all.filter(isPlayable);
  const [lowest] = variants;
  if (!lowest) return "unusual";
  const playing = variants.find(({ url }) => url === playingUrl);
  const choose = () => playing ?? selector.choose(variants, lowest);
  const chosen = await loadVariant({ playlists, selector, variants, choose, signal });
  if (typeof chosen === "string") return chosen;
  const { variant: first, list: video } = chosen;
  const compatible = compatibleVariants(variants, first);
  const audios = createAudioPlaylists(playlists, first, compatible);
  const audio = audios && (await audios.load(signal));
  if (typeof audio === "string") return audio;
  return {
    variants: compatible,
    first,
    video,
    audio: audios && audio && { playlists: audios, list: audio },
  };
}
