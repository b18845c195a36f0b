export { DropZone, type DropZoneProps, type PickedFile } from "./drop-zone";
