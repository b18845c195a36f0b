/**
 * The part of Google's Cast sender that this package calls, as Google documents it:
 * https://developers.google.com/cast/docs/reference/web_sender
 */
export interface CastSender {
  framework: CastFramework;
  chromeCast: ChromeCast;
}

export interface CastFramework {
  CastContext: { getInstance(): CastContext };
  RemotePlayer: new () => RemotePlayer;
  RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController;
  RemotePlayerEventType: { ANY_CHANGE: string };
}

export interface CastContext {
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void;
  /** Opens the list of devices. Rejects with an error code: `cancel` when the visitor closes it. */
  requestSession(): Promise<string | null | undefined>;
  getCurrentSession(): CastSession | null;
  endCurrentSession(stopCasting: boolean): void;
}

export interface CastSession {
  getCastDevice(): { friendlyName: string };
  getMediaSession(): CastMediaSession | null;
  loadMedia(request: CastLoadRequest): Promise<string | null | undefined>;
}

export interface CastMediaSession {
  media: CastMediaInfo | null;
  activeTrackIds: number[] | null;
  idleReason: string | null;
  editTracksInfo(request: object, onSuccess: () => void, onError: () => void): void;
}

export interface CastMediaInfo {
  contentId: string;
  contentType: string;
  streamType: string;
  metadata: CastMetadata | null;
  tracks: CastTrack[] | null;
}

export interface CastMetadata {
  title?: string;
  subtitle?: string;
  images?: object[];
}

export interface CastTrack {
  trackId: number;
  type: string;
  name: string | null;
  language: string | null;
  subtype: string | null;
  trackContentId: string | null;
  trackContentType: string | null;
}

export interface CastLoadRequest {
  media: CastMediaInfo;
  autoplay: boolean;
  currentTime: number | null;
  activeTrackIds: number[] | null;
}

/** Updated by the sender; a command reads the field that it sends. */
export interface RemotePlayer {
  readonly isConnected: boolean;
  readonly isMediaLoaded: boolean;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly canSeek: boolean;
  readonly duration: number;
  readonly playerState: string | null;
  readonly savedPlayerState: { currentTime: number; isPaused: boolean } | null;
  currentTime: number;
  volumeLevel: number;
}

export interface RemotePlayerController {
  playOrPause(): void;
  seek(): void;
  muteOrUnmute(): void;
  setVolumeLevel(): void;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

export interface ChromeCast {
  AutoJoinPolicy: { PAGE_SCOPED: string };
  Image: new (url: string) => object;
  media: {
    DEFAULT_MEDIA_RECEIVER_APP_ID: string;
    StreamType: { BUFFERED: string; LIVE: string };
    TrackType: { TEXT: string; AUDIO: string };
    TextTrackType: { SUBTITLES: string; CAPTIONS: string };
    PlayerState: { IDLE: string; BUFFERING: string };
    IdleReason: { FINISHED: string };
    MediaInfo: new (contentId: string, contentType: string) => CastMediaInfo;
    GenericMediaMetadata: new () => CastMetadata;
    LoadRequest: new (media: CastMediaInfo) => CastLoadRequest;
    Track: new (trackId: number, type: string) => CastTrack;
    EditTracksInfoRequest: new (activeTrackIds: number[]) => object;
  };
}
