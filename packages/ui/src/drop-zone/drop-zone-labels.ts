export const dropZoneLabels = { choose: "Choose files", or: "or drop them here" };
