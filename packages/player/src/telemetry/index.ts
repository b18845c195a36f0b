export { measureViews, type MeasureViewsOptions, type ViewMeasurement } from "./measure-views";
export type { ViewError, ViewSummary } from "./view-summary";
