import { createField } from "../draw/field.mjs";

/** Colour bars: seven lamps behind frosted glass that dim out of phase. */
export const bars =
  ({ palette, count = 7 }) =>
  (stage) => {
    const aspect = stage.width / stage.height;
    return createField(stage, {
      palette,
      detail: 1 / 4,
      shade({ x, y, t }, out) {
        const place = ((x / aspect + 1) / 2) * count;
        const bar = Math.min(count - 1, Math.max(0, Math.floor(place)));
        const within = (place - bar - 0.5) * 2;
        const breath = 0.5 + 0.5 * Math.sin(t * 0.55 + bar * 1.25);
        const lamp = 0.15 - 0.75 * Math.sin(t * 0.24 + bar * 0.9);
        const beam = Math.exp(-((y - lamp) ** 2) * (1.3 + 1.6 * (1 - breath)));
        const tube = 1 - 0.75 * within ** 4;
        out[0] = 0.1 + (0.8 * bar) / (count - 1) + 0.07 * Math.sin(t * 0.2 + y);
        out[1] = tube * (0.16 + (0.62 + 0.42 * breath) * beam);
      },
    });
  };
