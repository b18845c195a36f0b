export const headerLabels = {
  skip: "Skip to content",
  menu: "Menu",
  openSearch: "Search",
  closeSearch: "Close search",
};
