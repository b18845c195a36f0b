export { UploadRow, type UploadRowProps } from "./upload-row";
