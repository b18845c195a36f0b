export {
  ShortcutsDialog,
  type Shortcut,
  type ShortcutGroup,
  type ShortcutsDialogProps,
} from "./shortcuts-dialog";
