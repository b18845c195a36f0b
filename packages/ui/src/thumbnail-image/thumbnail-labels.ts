export const thumbnailLabels = { duration: "Duration", watched: "Watched" };
