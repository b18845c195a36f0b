export { OfflineDialog, type OfflineDialogProps } from "./offline-dialog";
