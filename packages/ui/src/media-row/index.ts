export { MediaRowSkeleton, type MediaRowSkeletonProps } from "./media-row-skeleton";
