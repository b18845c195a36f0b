import type { EngineHost, LoadRequest } from "../../core/engine";
import type { Variant } from "../fast-start/playlist";
import { qualitiesOf } from "../qualities";
import type { StreamCaptions } from "./captions/stream-captions";
import { soleAudio, type OfferedTrack, type OfferedTracks } from "./offered-tracks";
import type { StreamPlaylists } from "./stream-playlists";
import type { StreamSession } from "./stream-session";

export interface StreamReportOptions {
  media: HTMLMediaElement;
  host: EngineHost;
  request: LoadRequest;
  playlists: StreamPlaylists;
  captions: StreamCaptions;
}

/** Tells the host what a stream offers, and what of that is played. */
export interface StreamReport {
  /** The stream has been opened. */
  opened(session: StreamSession): void;
  /** Reports the quality at the playhead where it is another one. */
  shown(): void;
  /** Takes an id of the reported tracks; before that, of an earlier opening of the stream. */
  setAudioTrack(id: number): void;
  /** The rendition of audio that is all that is played, where that is wanted and exists. */
  soleAudio(): OfferedTrack | null;
}

export function createStreamReport({
  media,
  host,
  request,
  playlists,
  captions,
}: StreamReportOptions): StreamReport {
  /** Null until the stream has been opened. */
  let session: StreamSession | null = null;
  let reported: Variant | null = null;
  let tracks: OfferedTracks | null = null;
  let audioId: number | null = null;

  const qualities = (variants: readonly Variant[]) =>
    qualitiesOf(variants.map(({ height, bandwidth }) => ({ height, bitrate: bandwidth })));
  const findSoleAudio = () =>
    request.audioOnly ? soleAudio(playlists.tracks(), request.audioTrack) : null;
  /** Forced captions are those of the audio's language. */
  const reportAudio = (id: number | null) => {
    audioId = id;
    const language = tracks?.audio.find(({ track }) => track.id === id)?.track.language;
    if (tracks) captions.offer(tracks, language);
    if (id !== null) host.onAudioTrack(id);
  };
  const shown = () => {
    const variant = session?.variantAt(media.currentTime);
    if (!session || !variant || variant === reported || variant.videoCodec === null) return;
    reported = variant;
    host.onActiveQuality(
      qualities(session.variants).find(({ height }) => height === variant.height)?.id ?? null,
    );
  };
  const setAudioTrack = (id: number) => {
    const previousId = audioId;
    const chosen = tracks?.audio.find(({ track }) => track.id === id);
    if (!session || !chosen) audioId = id;
    else if (id !== previousId && session.chooseAudio(chosen.urls, () => reportAudio(previousId)))
      reportAudio(id);
  };
  return {
    opened(opened) {
      session = opened;
      tracks = playlists.tracks();
      const { text, audio } = tracks;
      const awaitedAudio = audioId;
      const sole = findSoleAudio();
      audioId = sole?.track.id ?? tracks.audioId;
      if (!sole) host.onQualities(qualities(opened.variants));
      shown();
      if (text.length > 0) host.onTextTracks(text.map(({ track }) => track));
      if (audio.length > 0) host.onAudioTracks(audio.map(({ track }) => track));
      if (awaitedAudio !== null && !sole) setAudioTrack(awaitedAudio);
      reportAudio(audioId);
    },
    shown,
    setAudioTrack,
    soleAudio: findSoleAudio,
  };
}
