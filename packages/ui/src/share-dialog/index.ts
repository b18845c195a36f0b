export { ShareDialog, type ShareDialogProps } from "./share-dialog";
