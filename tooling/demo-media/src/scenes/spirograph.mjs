import { createDrawing } from "../draw/drawing.mjs";
import { drawTrace } from "../draw/trace.mjs";

/** A wheel inside a ring, pen after pen: each rose is drawn over the fading one before it. */
export const spirograph =
  ({ palette, lessons, size = 490 }) =>
  (stage) => {
    const each = stage.seconds / lessons.length;
    return createDrawing(stage, {
      palette,
      bloom: 0.9,
      backdrop: [0.12, 0.01],
      draw({ context, t, colours }) {
        lessons.forEach(({ ring, wheel, pen, hue }, index) => {
          const age = t - index * each;
          if (age < 0) return;
          const unit = size / (ring - wheel + pen);
          const turns = wheel;
          const point = (s) => {
            const inner = ((ring - wheel) / wheel) * s,
              turn = t * 0.03 * (index % 2 ? -1 : 1);
            const x = (ring - wheel) * Math.cos(s) + pen * Math.cos(inner),
              y = (ring - wheel) * Math.sin(s) - pen * Math.sin(inner);
            return [
              unit * (x * Math.cos(turn) - y * Math.sin(turn)),
              unit * (x * Math.sin(turn) + y * Math.cos(turn)),
            ];
          };
          const to = Math.PI * 2 * turns * Math.min(1, age / (each * 0.85));
          const fade = 1 / (1 + Math.max(0, age - each) * 0.22);
          drawTrace(context, {
            point,
            to,
            steps: Math.ceil(to * 34),
            hue: (s) => hue + 0.12 * Math.sin(s * 0.5),
            width: 5,
            alpha: 0.9 * fade,
            colours,
          });
        });
      },
    });
  };
