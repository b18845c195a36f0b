export { VideoCard, type VideoCardProps } from "./video-card";
export { VideoCardSkeleton } from "./video-card-skeleton";
