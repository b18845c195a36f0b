export { ViewCount, type ViewCountProps } from "./view-count";
export { formatCount, formatExactCount } from "./format-count";
