export { CreatorRow, type CreatorRowProps } from "./creator-row";
