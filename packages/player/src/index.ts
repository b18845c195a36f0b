export type { BrowserPlayer, CreatePlayerOptions, PlayerActions } from "./assemble-player";
export { createPlayer } from "./create-player";
export type { Cancel } from "./core/cancel";
export type { Feedback, PlayerEvents } from "./core/context";
export type { Drm, KeySystemName, KeySystemOptions, LicenseRequest } from "./core/drm";
export type {
  Engine,
  EngineDetails,
  EngineFactory,
  EngineHost,
  EngineSource,
  LoadRequest,
} from "./core/engine";
export type { Environment } from "./core/environment";
export type { EngineError } from "./core/errors/engine-error";
export type { Message, MessageKind } from "./core/errors/message";
export { isPlayerError, PlayerError, type PlayerErrorCode } from "./core/errors/player-error";
export type { ProgressReport } from "./core/progress-report";
export { playbackRates } from "./core/playback-rates";
export { formatTime } from "./core/format-time";
export type { LiveState, LiveWindow } from "./core/live";
export type { Loudness } from "./core/loudness";
export type { MediaElement, MediaRanges } from "./core/media-element";
export type { PlayerOptions } from "./core/options";
export type { Player } from "./core/player";
export {
  previewInterval,
  previewTile,
  type PreviewTile,
  type StoryboardTile,
} from "./core/preview-tile";
export type {
  Chapter,
  Marker,
  PreviewSheet,
  Source,
  SourceDescription,
  SourceQuality,
  SourceTrack,
} from "./core/source";
export type { MenuItem, PlayerState, Quality, TimeRange, Track } from "./core/state";
export { createMemoryStorage, type PlayerStorage, type PlayerStorageKey } from "./core/storage";
export { browserEngine } from "./engine/browser-engine";
export type { BrowserEngineOptions } from "./engine/pick-engine";
export type { HlsEngineOptions } from "./engine/hls/hls-config";
export type { HlsLoader } from "./engine/hls/hls-library";
export type { TrustedScriptUrl } from "./engine/hls/trusted-worker";
export type { PlayerPlugin, PluginPlayer } from "./plugins/plugin";
export { preload } from "./preload";
export type { PreloadOptions } from "./engine/fast-start/preload";
export type { PlayerPreloadOptions } from "./engine/preload-stream";
export { englishLabels, type LabelSet, type Labels } from "./labels";
