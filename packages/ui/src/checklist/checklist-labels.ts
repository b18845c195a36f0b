export const checklistLabels = { met: "Done:", unmet: "To do:" };
