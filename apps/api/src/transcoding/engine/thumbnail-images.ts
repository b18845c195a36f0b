import type { ImageSize } from "./protocol.ts";

export const thumbnailImages: ImageSize[] = [
  { name: "thumb.webp", width: 320, height: 180 },
  { name: "thumb-232.webp", width: 412, height: 232 },
  { name: "thumb-640.webp", width: 640, height: 360 },
  { name: "thumb-1280.webp", width: 1280, height: 720 },
];
