export { CompactVideoRow, type CompactVideoRowProps } from "./compact-video-row";
