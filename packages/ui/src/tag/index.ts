export { ExplainedTag, type ExplainedTagProps } from "./explained-tag";
export { Tag, type TagProps } from "./tag";
