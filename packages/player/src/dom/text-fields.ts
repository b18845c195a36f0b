/** What takes text, so that keys in it are no shortcuts. */
export const textFields =
  "input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox]";
