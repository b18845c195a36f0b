export const shareDialogLabels = {
  title: "Share",
  link: "Link",
  startAt: (time: string) => `Start at ${time}`,
  embed: "Embed code",
  system: "Share with an app",
};
