export { DropZone, type DropZoneProps } from "./drop-zone";
export { type PickedFile, pickFiles } from "./picked-files";
