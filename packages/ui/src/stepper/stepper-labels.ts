export const stepperLabels = {
  label: "Progress",
  position: (current: number, total: number) => `Step ${current} of ${total}`,
};
