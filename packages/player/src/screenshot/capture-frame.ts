import { PlayerError } from "../core/errors/player-error";

export interface CaptureOptions {
  /** Default `image/png`, which loses nothing. */
  type?: "image/png" | "image/jpeg" | "image/webp";
  /** 0 to 1, for JPEG and WebP; default the browser's. */
  quality?: number;
}

/**
 * Captures the frame on screen in the video's own size, without captions and controls.
 *
 * @throws {PlayerError} `frame-unavailable` without a decoded frame, `frame-protected` for DRM,
 *   `frame-cross-origin` for a file of another
 * origin that was loaded without `crossOrigin`.
 */
export async function captureFrame(
  media: HTMLVideoElement,
  { type = "image/png", quality }: CaptureOptions = {},
): Promise<Blob> {
  if (media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || media.videoWidth === 0)
    throw new PlayerError(
      "frame-unavailable",
      "There is no frame yet. Capture it after the video has started.",
    );
  if (media.mediaKeys)
    throw new PlayerError(
      "frame-protected",
      "The video is protected by DRM, so that its frames cannot be captured.",
    );
  const canvas = document.createElement("canvas");
  canvas.width = media.videoWidth;
  canvas.height = media.videoHeight;
  canvas.getContext("2d")?.drawImage(media, 0, 0);
  return encode(canvas, { type, quality });
}

function encode(
  canvas: HTMLCanvasElement,
  { type, quality }: { type: string; quality: number | undefined },
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const onBlob = (blob: Blob | null) => {
      if (blob) resolve(blob);
      else
        reject(
          new PlayerError(
            "frame-unavailable",
            `The browser could not encode the frame as ${type}.`,
          ),
        );
    };
    try {
      canvas.toBlob(onBlob, type, quality);
    } catch (cause) {
      const message =
        "The video is of another origin. " +
        'Set the player\'s `crossOrigin: "anonymous"`, ' +
        "and have the server send Access-Control-Allow-Origin.";
      reject(new PlayerError("frame-cross-origin", message, cause));
    }
  });
}
