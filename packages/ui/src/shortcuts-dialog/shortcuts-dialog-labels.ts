export const shortcutsDialogLabels = { title: "Keyboard shortcuts" };
