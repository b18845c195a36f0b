export const searchBoxLabels = {
  label: "Search",
  placeholder: "Search",
  clear: "Clear",
  submit: "Show results",
};
