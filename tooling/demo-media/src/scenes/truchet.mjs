import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";
import { createRandom } from "../draw/random.mjs";

const QUARTER = Math.PI / 2;
const ease = (part) => part * part * (3 - 2 * part);

/**
 * Quarter-circle tiles (Truchet, 1704): now and then one turns, and the streets it belongs to are
 * rerouted.
 */
export const truchet =
  ({ palette, tile = 180, seed = 8, turnEvery = 5.5 }) =>
  (stage) => {
    const columns = Math.ceil(((stage.width / stage.height) * 1080) / tile) + 2,
      rows = Math.ceil(1080 / tile) + 2;
    const random = createRandom(seed);
    const tiles = Array.from({ length: columns * rows }, (_, index) => ({
      x: (index % columns) - (columns - 1) / 2,
      y: Math.floor(index / columns) - (rows - 1) / 2,
      start: Math.floor(random() * 4),
      phase: random() * turnEvery,
    }));
    const lanes = [
      [0.5, 0.3, 0.62],
      [0.5, 0.16, 0.12],
      [0.5, 0.055, 0.88],
    ];
    return createDrawing(stage, {
      palette,
      bloom: 0.4,
      draw({ context, t, colours }) {
        for (const [radius, width, shade] of lanes) {
          for (const { x, y, start, phase } of tiles) {
            const clock = (t + phase) / turnEvery,
              whole = Math.floor(clock),
              part = ease(Math.min(1, ((clock - whole) * turnEvery) / 1.6));
            context.save();
            context.translate(x * tile, y * tile);
            context.rotate((start + whole + part) * QUARTER);
            const glow = 0.16 * Math.sin(x * 0.6 + t * 0.25) + 0.14 * Math.cos(y * 0.8 - t * 0.2);
            context.strokeStyle = colourAt(colours, shade + (shade > 0.2 ? glow : 0));
            context.lineWidth = width * tile;
            context.lineCap = "butt";
            for (const side of [-1, 1]) {
              context.beginPath();
              context.arc(
                (side * tile) / 2,
                (side * tile) / 2,
                radius * tile,
                side < 0 ? 0 : 2 * QUARTER,
                side < 0 ? QUARTER : 3 * QUARTER,
              );
              context.stroke();
            }
            context.restore();
          }
        }
      },
    });
  };
