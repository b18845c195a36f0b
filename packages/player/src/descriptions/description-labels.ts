/** Every text of descriptions. */
export interface DescriptionLabels {
  /** Entry of the settings menu, and name of its panel. */
  title: string;
  off: string;
  /** Shows descriptions as text instead of speaking them. */
  asText: string;
  close: string;
  failed: string;
}

export const englishDescriptionLabels: DescriptionLabels = {
  title: "Audio description",
  off: "Off",
  asText: "Show as text",
  close: "Close",
  failed: "The audio description could not be loaded.",
};
