import { createDrawing } from "../draw/drawing.mjs";
import { colourAt } from "../draw/palette.mjs";

const HORIZON = 90;

function drawSun(context, colours) {
  const radius = 330,
    centre = -110;
  const disc = context.createLinearGradient(0, centre - radius, 0, centre + radius);
  [
    [0, 1],
    [0.45, 0.8],
    [1, 0.5],
  ].forEach(([at, hue]) => disc.addColorStop(at, colourAt(colours, hue)));
  context.fillStyle = disc;
  context.save();
  context.beginPath();
  for (let band = 0, y = centre - radius; y < HORIZON; band++) {
    const slit = Math.max(0, (y - centre + 60) * 0.085),
      tall = 34 - band * 0.2;
    context.rect(-radius, y, radius * 2, tall - Math.min(22, slit));
    y += tall;
  }
  context.clip();
  context.beginPath();
  context.arc(0, centre, radius, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/** A grid that runs towards a slatted sun, at the pace of a tram rather than a race. */
export const gridSunrise =
  ({ palette, speed = 0.55 }) =>
  (stage) =>
    createDrawing(stage, {
      palette,
      bloom: 0.8,
      draw({ context, t, colours, space: { width } }) {
        const sky = context.createLinearGradient(0, -540, 0, HORIZON);
        sky.addColorStop(0, colourAt(colours, 0.03));
        sky.addColorStop(1, colourAt(colours, 0.36));
        context.fillStyle = sky;
        context.fillRect(-width / 2, -540, width, 540 + HORIZON);
        drawSun(context, colours);
        const floor = context.createLinearGradient(0, HORIZON, 0, 540);
        floor.addColorStop(0, colourAt(colours, 0.2));
        floor.addColorStop(1, colourAt(colours, 0.02));
        context.fillStyle = floor;
        context.fillRect(-width / 2, HORIZON, width, 540 - HORIZON);
        context.strokeStyle = colourAt(colours, 0.62, 0.9);
        for (let lane = -22; lane <= 22; lane++) {
          context.lineWidth = 3;
          context.beginPath();
          context.moveTo(lane * 46, HORIZON);
          context.lineTo(lane * 330, 540);
          context.stroke();
        }
        for (let line = 0; line < 18; line++) {
          const z = line + 1 - ((t * speed) % 1),
            y = HORIZON + 620 / (z + 0.25);
          if (y > 560) continue;
          context.lineWidth = Math.max(1, 6 / Math.sqrt(z));
          context.globalAlpha = Math.min(1, 6 / z);
          context.beginPath();
          context.moveTo(-width / 2, y);
          context.lineTo(width / 2, y);
          context.stroke();
        }
        context.globalAlpha = 1;
      },
    });
