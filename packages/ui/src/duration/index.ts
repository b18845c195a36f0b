export { formatDuration } from "./format-duration";
