import { createDrawing } from '../draw/drawing.mjs';
import { colourAt } from '../draw/palette.mjs';
import { createRandom } from '../draw/random.mjs';

/** Conway's game with large round cells that warm up when born and take their time to go dark. */
export const life = ({ palette, cell = 60, generationsPerSecond = 1, seed = 2, fill = 0.34 }) => (stage) => {
  const columns = Math.ceil(((stage.width / stage.height) * 1080) / cell), rows = Math.ceil(1080 / cell);
  const random = createRandom(seed);
  let alive = Uint8Array.from({ length: columns * rows }, () => (random() < fill ? 1 : 0)), before = alive, generation = 0;
  const warmth = Float32Array.from(alive, (value) => value);
  const neighbours = (x, y) => {
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
      if (dx || dy) sum += alive[((y + dy + rows) % rows) * columns + ((x + dx + columns) % columns)];
    }
    return sum;
  };
  const next = () => {
    before = alive;
    alive = alive.map((value, index) => {
      const count = neighbours(index % columns, Math.floor(index / columns));
      return count === 3 || (value && count === 2) ? 1 : 0;
    });
    warmth.forEach((value, index) => (warmth[index] = alive[index] ? Math.min(1, value * 0.8 + 0.3) : value * 0.72));
  };
  return createDrawing(stage, {
    palette,
    bloom: 0.7,
    draw(context, t, colours, { width }) {
      for (const target = Math.floor(t * generationsPerSecond); generation < target; generation++) next();
      const part = Math.min(1, (t * generationsPerSecond - generation) * 1.6), ease = part * part * (3 - 2 * part);
      for (let index = 0; index < alive.length; index++) {
        const shown = before[index] + (alive[index] - before[index]) * ease;
        const heat = warmth[index], x = -width / 2 + ((index % columns) + 0.5) * cell, y = -540 + (Math.floor(index / columns) + 0.5) * cell;
        context.fillStyle = colourAt(colours, 0.14 + 0.2 * heat);
        context.beginPath();
        context.arc(x, y, cell * 0.13 + cell * 0.16 * heat, 0, Math.PI * 2);
        context.fill();
        if (shown < 0.03) continue;
        context.fillStyle = colourAt(colours, 0.92 - 0.42 * heat);
        context.beginPath();
        context.arc(x, y, cell * 0.43 * Math.sqrt(shown), 0, Math.PI * 2);
        context.fill();
      }
    },
  });
};
