export const shareDialogLabels = {
  title: "Share",
  link: "Link",
  startAt: (time: string) => `Start at ${time}`,
  system: "Share with an app",
};
