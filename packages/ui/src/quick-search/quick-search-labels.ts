export const quickSearchLabels = {
  label: "Search",
  placeholder: "Search",
  clear: "Clear",
  quickTitle: "Quick Search",
  title: "Search",
  results: "Results",
  sort: "Order",
  newest: "Newest",
  oldest: "Oldest",
  viewMore: "View More",
  viewLess: "View Less",
  none: "No results...",
};
