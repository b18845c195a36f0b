export { exportData } from "./export-data";
export { exportFormat, exportVersion, type ExportedData } from "./exported-data";
export type { HistoryPreview } from "./preview-history";
export type { PlaylistsPreview } from "./preview-playlists";
export { previewImport, type HiddenEntry, type ImportPreview } from "./preview-import";
export type { PreferenceChange } from "./preview-preferences";
export { comparePlaylists, type ImportedPlaylist } from "./preview-playlists";
export type {
  OtherAppData,
  OtherAppName,
  OtherAppPlaylist,
  OtherAppVideo,
  OtherAppWatchedVideo,
} from "./other-apps/other-app-data";
export { readOtherApp } from "./other-apps/read-other-app";
export {
  unpackFile,
  type FileToUnpack,
  type UnpackedFile,
  type UnpackedFiles,
} from "./other-apps/unpack-file";
