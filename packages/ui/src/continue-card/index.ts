export { ContinueCard, type ContinueCardProps } from "./continue-card";
export { ContinueCardSkeleton } from "./continue-card-skeleton";
