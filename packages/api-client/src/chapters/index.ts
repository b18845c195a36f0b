export { findTimestamps, type Timestamp } from "./find-timestamps";
export { parseChapters, type Chapter } from "./parse-chapters";
