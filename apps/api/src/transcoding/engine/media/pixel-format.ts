import { avGetPixFmtName } from "node-av/lib";

const withAlpha = /^(yuva|rgba|bgra|argb|abgr|gbrap|ya|pal8|ayuv|vuya|uyva)/;
const rgb = /^(x?rgb|x?bgr|0rgb|0bgr|argb|abgr|gbr|pal8|bgra|rgba|rgb0|bgr0)/;

export function pixelFormatName(format: number): string {
  return avGetPixFmtName(format as Parameters<typeof avGetPixFmtName>[0]) ?? "unknown";
}

export function hasAlpha(pixelFormat: string): boolean {
  return withAlpha.test(pixelFormat);
}

export function isRgbFormat(pixelFormat: string): boolean {
  return rgb.test(pixelFormat);
}
