/** Elements that accept text: keys pressed in them are no shortcuts. */
export const textFields =
  "input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit]), " +
  "textarea, select, [contenteditable]:not([contenteditable=false]), " +
  "[role=textbox], [role=searchbox], [role=combobox]";
