export type { Labels, PartialLabels } from "./labels";
export { LabelsProvider, type LabelsProviderProps } from "./labels-provider";
export { textDirection } from "./text-direction";
