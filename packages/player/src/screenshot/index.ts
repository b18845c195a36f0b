export { captureFrame, type CaptureOptions } from "./capture-frame";
export {
  englishScreenshotLabels,
  type CaptureErrorCode,
  type ScreenshotLabels,
} from "./screenshot-labels";
export {
  screenshotPlugin,
  type Screenshot,
  type ScreenshotOptions,
  type ScreenshotPlugin,
} from "./screenshot-plugin";
