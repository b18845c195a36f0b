import type { Source } from "../core/source";
import { formatOf } from "../engine/source-format";
import type { CastLoadRequest, CastTrack, ChromeCast } from "./cast-api";

const hlsType = "application/x-mpegurl";

export interface LoadRequestSetup {
  source: Source;
  isLive: boolean;
  startSeconds: number;
  autoplay: boolean;
}

/**
 * Creates the request to play a source. The receiver sends its own requests, so every URL is
 * absolute.
 */
export function createLoadRequest(
  chromeCast: ChromeCast,
  { source, isLive, startSeconds, autoplay }: LoadRequestSetup,
): CastLoadRequest {
  const { MediaInfo, GenericMediaMetadata, LoadRequest, StreamType } = chromeCast.media;
  const media = new MediaInfo(absolute(source.src), contentTypeOf(source));
  media.streamType = isLive ? StreamType.LIVE : StreamType.BUFFERED;
  media.metadata = new GenericMediaMetadata();
  if (source.title) media.metadata.title = source.title;
  if (source.artist) media.metadata.subtitle = source.artist;
  const image = source.artwork ?? source.poster;
  if (image) media.metadata.images = [new chromeCast.Image(absolute(image))];
  media.tracks = captionTracks(chromeCast, source);
  const request = new LoadRequest(media);
  request.autoplay = autoplay;
  request.currentTime = isLive ? null : startSeconds;
  return request;
}

function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}

function contentTypeOf(source: Source): string {
  const { kind, type } = formatOf(source);
  return kind === "hls" ? type || hlsType : type || source.type || hlsType;
}

/** Receivers read WebVTT only. They find the stream's own captions. */
function captionTracks({ media }: ChromeCast, { tracks = [] }: Source): CastTrack[] {
  return tracks
    .filter(({ src }) => !/\.srt([?#]|$)/i.test(src))
    .map(({ src, language, label, kind }, index) => {
      const track = new media.Track(index + 1, media.TrackType.TEXT);
      track.trackContentId = absolute(src);
      track.trackContentType = "text/vtt";
      track.subtype =
        kind === "captions" ? media.TextTrackType.CAPTIONS : media.TextTrackType.SUBTITLES;
      track.name = label;
      track.language = language;
      return track;
    });
}
