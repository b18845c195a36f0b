import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from "hls.js";
import type { EngineHost, LoadRequest } from "../../core/engine";
import { offeredTracks, soleAudio } from "../plain/offered-tracks";
import { audioOnlyPlaylist } from "./audio-only-playlist";
import type { AnyLoader } from "./early-loader";

export interface AudioOnlyLoaderOptions {
  /** Loads playlists. */
  base: AnyLoader;
  /** The audio to play, by its language and label. */
  wanted: LoadRequest["audioTrack"];
  /** The master playlist is loaded, and has renditions of audio. */
  onSoleAudio(): void;
  host: EngineHost;
}

/**
 * Returns a loader of playlists that gives hls.js a master playlist without video, and reports the
 * audio tracks that it had. One whose audio is within the video stays as it is.
 */
export function createAudioOnlyLoader({
  base,
  wanted,
  onSoleAudio,
  host,
}: AudioOnlyLoaderOptions): NonNullable<HlsConfig["pLoader"]> {
  const withoutVideo = (text: string, url: string): string => {
    const tracks = offeredTracks(text, url);
    const sole = soleAudio(tracks, wanted);
    if (!sole) return text;
    onSoleAudio();
    host.onAudioTracks(tracks.audio.map(({ track }) => track));
    host.onAudioTrack(sole.track.id);
    return audioOnlyPlaylist(text, sole.urls);
  };
  class AudioOnlyLoader extends base {
    override load(
      context: LoaderContext & { type?: string },
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      if (context.type !== "manifest") return super.load(context, config, callbacks);
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data, url } = response;
          const isText = typeof data === "string";
          callbacks.onSuccess(
            isText ? { ...response, data: withoutVideo(data, url) } : response,
            ...rest,
          );
        },
      });
    }
  }
  return AudioOnlyLoader as unknown as NonNullable<HlsConfig["pLoader"]>;
}
