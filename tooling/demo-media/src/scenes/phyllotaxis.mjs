import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";

const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/**
 * Seeds placed one after another at the golden angle; the angle leaves gold by a hair and the
 * spirals answer.
 */
export const phyllotaxis =
  ({ palette, seeds = 760, wander = 0.0011, bloomPace = 0.5 }) =>
  (stage) =>
    createDrawing(stage, {
      palette,
      bloom: 0.75,
      backdrop: [0.08, 0.01],
      draw({ context, t, colours }) {
        const angle = GOLDEN + wander * Math.sin((t / stage.seconds) * Math.PI * 2);
        context.rotate(t * 0.02);
        for (let index = seeds; index >= 1; index--) {
          const share = index / seeds,
            radius = 620 * Math.sqrt(share) * 0.98,
            turn = index * angle;
          const wave = 0.5 + 0.5 * Math.sin(share * 11 - t * bloomPace * 2);
          context.fillStyle = colourAt(colours, 0.97 - 0.55 * share + 0.16 * (wave - 0.5), 0.95);
          context.beginPath();
          context.ellipse(
            radius * Math.cos(turn),
            radius * Math.sin(turn),
            7 + 9 * share + 4 * wave,
            5 + 6 * share + 3 * wave,
            turn,
            0,
            Math.PI * 2,
          );
          context.fill();
        }
      },
    });
