export { PlanCard, type PlanCardProps } from "./plan-card";
