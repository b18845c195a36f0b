export { CreatorHeader, type CreatorHeaderProps } from "./creator-header";
