/** The parts, to compose a player of your own. Every part has to be inside `Player.Root`. */
export * as Player from "./parts";
export { usePlayerActions, usePlayerState } from "./use-player-state";
export { VideoPlayer, type VideoPlayerProps } from "./video-player/video-player";
export type { RootProps } from "./root-props";
export type { BrowserPlayer, CreatePlayerOptions, PlayerActions } from "../assemble-player";
export type { Drm, KeySystemName, KeySystemOptions, LicenseRequest } from "../core/drm";
export type { Loudness } from "../core/loudness";
export type { ProgressReport } from "../core/progress-report";
export type {
  Chapter,
  Marker,
  PreviewSheet,
  Source,
  SourceQuality,
  SourceTrack,
} from "../core/source";
export type { PlayerState } from "../core/state";
export type { PlayerStorage, PlayerStorageKey } from "../core/storage";
export type { PlayerPlugin, PluginPlayer } from "../plugins/plugin";
export { preload } from "./preload";
export type { PreloadOptions } from "../engine/fast-start/preload";
export type { PlayerPreloadOptions } from "../engine/preload-stream";
export { firstFrame } from "../engine/fast-start/first-frame";
export { englishLabels, type LabelSet, type Labels } from "../labels";
