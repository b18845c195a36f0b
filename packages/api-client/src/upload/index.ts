export { createUpload, type FileUpload, type UploadOptions } from "./create-upload";
export { toFastStart } from "./to-fast-start";
export type { UploadState, UploadStatus } from "./upload-state";
