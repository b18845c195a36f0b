export { MediaRowSkeleton } from "./media-row-skeleton";
