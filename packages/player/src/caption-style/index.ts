export {
  captionStylePlugin,
  type CaptionStyleOptions,
  type CaptionStylePlugin,
} from "./caption-style-plugin";
export { englishCaptionStyleLabels, type CaptionStyleLabels } from "./caption-style-labels";
export type { CaptionStyle } from "./caption-style";
