export const continueCardLabels = { remaining: (time: string) => `${time} left` };
