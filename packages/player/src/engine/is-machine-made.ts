/** @param characteristics of a rendition in an HLS playlist, separated by commas. */
export const isMachineMade = (characteristics = "") =>
  characteristics.split(",").includes("public.machine-generated");
