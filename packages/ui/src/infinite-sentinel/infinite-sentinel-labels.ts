export const infiniteSentinelLabels = { loading: "Loading more" };
