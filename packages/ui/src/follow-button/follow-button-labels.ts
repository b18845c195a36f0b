export const followButtonLabels = {
  follow: "Follow",
  following: "Following",
  /**
   * Either of the texts with the creator's name, for screen readers. It contains the text that is
   * shown.
   */
  named: (text: string, creatorName: string) => `${text} ${creatorName}`,
};
