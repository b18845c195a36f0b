export { ConsentDialog, type ConsentDialogProps } from "./consent-dialog";
