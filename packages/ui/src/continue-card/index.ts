export { ContinueCard, type ContinueCardProps } from "./continue-card";
