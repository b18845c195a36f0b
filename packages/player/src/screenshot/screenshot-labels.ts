import type { PlayerErrorCode } from "../core/errors/player-error";

export type CaptureErrorCode = Extract<PlayerErrorCode, `frame-${string}`>;

/** Every text of the screenshot plugin. */
export interface ScreenshotLabels {
  /** Entry of the settings menu. */
  title: string;
  saved: string;
  errors: Readonly<Record<CaptureErrorCode, string>>;
}

export const englishScreenshotLabels: ScreenshotLabels = {
  title: "Save screenshot",
  saved: "Screenshot saved",
  errors: {
    "frame-unavailable": "There is no frame to save yet. Start the video first.",
    "frame-protected": "This video is protected, so its frames can't be saved.",
    "frame-cross-origin": "The site of this video doesn't allow its frames to be saved.",
  },
};
