import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";
import { createRandom } from "../draw/random.mjs";

/**
 * Paper lanterns let go over a river: near ones large and warm, far ones hardly more than a spark.
 */
export const lanterns =
  ({ palette, count = 46, seed = 44, rise = 22 }) =>
  (stage) => {
    const random = createRandom(seed);
    const paper = Array.from({ length: count }, (_, index) => {
      const near = (index / count) ** 2.2;
      return {
        x: (random() - 0.5) * 2100,
        y: random() * 1500,
        size: 7 + 74 * near,
        near,
        sway: random() * 6.3,
        hue: 0.62 + random() * 0.22,
      };
    });
    return createDrawing(stage, {
      palette,
      bloom: 1,
      draw({ context, t, colours, space: { width } }) {
        const sky = context.createLinearGradient(0, -540, 0, 540);
        [
          [0, 0.03],
          [0.7, 0.2],
          [1, 0.34],
        ].forEach(([at, hue]) => sky.addColorStop(at, colourAt(colours, hue)));
        context.fillStyle = sky;
        context.fillRect(-width / 2, -540, width, 1080);
        for (const { x, y, size, near, sway, hue } of paper) {
          const left = x + Math.sin(t * 0.35 + sway) * (8 + 26 * near);
          const top = 640 - ((y + t * rise * (0.35 + near)) % 1500),
            flicker = 0.9 + 0.1 * Math.sin(t * 2.3 + sway * 3);
          context.save();
          context.translate(left, top);
          context.rotate(0.07 * Math.sin(t * 0.4 + sway));
          const skin = context.createLinearGradient(0, -size, 0, size * 1.05);
          [
            [0, hue * 0.68],
            [0.65, hue],
            [1, 0.97 * flicker],
          ].forEach(([at, position]) =>
            skin.addColorStop(at, colourAt(colours, position, 0.55 + 0.45 * near)),
          );
          context.fillStyle = skin;
          context.beginPath();
          context.moveTo(-size * 0.5, size);
          context.bezierCurveTo(
            -size * 1.15,
            -size * 0.35,
            -size * 0.62,
            -size * 1.1,
            0,
            -size * 1.1,
          );
          context.bezierCurveTo(
            size * 0.62,
            -size * 1.1,
            size * 1.15,
            -size * 0.35,
            size * 0.5,
            size,
          );
          context.closePath();
          context.fill();
          context.restore();
        }
      },
    });
  };
