export { exportData } from "./export-data";
export { portableFormat, portableVersion, type PortableData } from "./portable-data";
export type { HistoryPreview } from "./preview-history";
export { previewImport, type ImportPreview } from "./preview-import";
export type { PreferenceChange } from "./preview-preferences";
