export { exportData } from "./export-data";
export { exportFormat, exportVersion, type ExportedData } from "./exported-data";
export type { HistoryPreview } from "./preview-history";
export { previewImport, type ImportPreview } from "./preview-import";
export type { PreferenceChange } from "./preview-preferences";
