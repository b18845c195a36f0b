export { CreatorName, type Creator, type CreatorNameProps } from "./creator-name";
