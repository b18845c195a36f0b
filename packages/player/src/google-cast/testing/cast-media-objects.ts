import type { CastLoadRequest, CastMediaInfo, CastMetadata, CastTrack } from "../cast-api";

export class MediaInfo implements CastMediaInfo {
  streamType = "BUFFERED";
  metadata: CastMetadata | null = null;
  tracks: CastTrack[] | null = null;

  readonly contentId: string;
  readonly contentType: string;

  constructor(contentId: string, contentType: string) {
    this.contentId = contentId;
    this.contentType = contentType;
  }
}

export class LoadRequest implements CastLoadRequest {
  autoplay = true;
  currentTime = null;
  activeTrackIds = null;

  readonly media: CastMediaInfo;

  constructor(media: CastMediaInfo) {
    this.media = media;
  }
}

export class Track implements CastTrack {
  name = null;
  language = null;
  subtype = null;
  trackContentId = null;
  trackContentType = null;

  readonly trackId: number;
  readonly type: string;

  constructor(trackId: number, type: string) {
    this.trackId = trackId;
    this.type = type;
  }
}

export class EditTracksInfoRequest {
  readonly activeTrackIds: number[];

  constructor(activeTrackIds: number[]) {
    this.activeTrackIds = activeTrackIds;
  }
}

export class FakeMetadata implements CastMetadata {
  readonly metadataType = 0;
  title?: string;
}

export class FakeImage {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}
