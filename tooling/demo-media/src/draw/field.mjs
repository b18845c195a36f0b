import { createPalette, PALETTE_STEPS } from "./palette.mjs";

/**
 * A scene computed pixel by pixel. `shade({ x, y, t }, out)` puts a palette position in `out[0]`
 * and a light factor in `out[1]`; y runs from -1 (top) to 1 and x is in the same unit, so that a
 * circle is round at every aspect. `detail` is the share of the stage that is computed (the encoder
 * scales it up); `each(t)` runs once per frame.
 */
export function createField(stage, { palette, detail = 1 / 3, shade, each, vignette = 0.35 }) {
  const width = Math.round((stage.width * detail) / 2) * 2;
  const height = Math.round((stage.height * detail) / 2) * 2;
  const table = createPalette(palette);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  const out = [0, 1];
  const point = { x: 0, y: 0, t: 0 };

  const frame = (t) => {
    each?.(t);
    point.t = t;
    for (let row = 0, at = 0; row < height; row++) {
      point.y = ((row + 0.5) / height) * 2 - 1;
      for (let column = 0; column < width; column++, at += 4) {
        point.x = ((column + 0.5) * 2 - width) / height;
        out[1] = 1;
        shade(point, out);
        const across = (point.x * height) / width;
        const light = out[1] * (1 - vignette * (across * across + point.y * point.y) * 0.5);
        const position = Math.min(1, Math.max(0, out[0]));
        const step = Math.round(position * (PALETTE_STEPS - 1)) * 3;
        pixels[at] = table[step] * light;
        pixels[at + 1] = table[step + 1] * light;
        pixels[at + 2] = table[step + 2] * light;
      }
    }
    return pixels;
  };
  return { width, height, frame };
}
