import { createCanvas } from "@napi-rs/canvas";
import { colourAt, createPalette } from "./palette.mjs";

const BLOOM_SCALE = 1 / 12;
const BLOOM_MARGIN = 8;

/**
 * Draws an image over itself, scaled and blurred, so that bright parts glow. The margin keeps the
 * edges equally bright.
 */
function createBloom(canvas, strength) {
  const width = Math.ceil(canvas.width * BLOOM_SCALE),
    height = Math.ceil(canvas.height * BLOOM_SCALE);
  const small = createCanvas(width + BLOOM_MARGIN * 2, height + BLOOM_MARGIN * 2);
  const soft = small.getContext("2d"),
    context = canvas.getContext("2d");
  return () => {
    soft.filter = "blur(2px)";
    soft.drawImage(canvas, 0, 0, small.width, small.height);
    soft.drawImage(canvas, BLOOM_MARGIN, BLOOM_MARGIN, width, height);
    context.globalCompositeOperation = "lighter";
    context.globalAlpha = strength;
    context.drawImage(
      small,
      BLOOM_MARGIN,
      BLOOM_MARGIN,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
  };
}

/**
 * A scene drawn with a canvas. `draw({ context, t, colours, space })` works in a space 1080 units
 * tall with the origin in the centre. `backdrop` gives the palette positions of the middle and of
 * the edge behind it.
 */
export function createDrawing(
  stage,
  { palette, bloom = 0.6, backdrop = [0.1, 0.02], centre = [0, 0], draw },
) {
  const { width, height } = stage;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const colours = createPalette(palette);
  const scale = height / 1080;
  const space = { width: width / scale, height: 1080, seconds: stage.seconds };
  const glow = createBloom(canvas, bloom);
  context.lineCap = "round";
  context.lineJoin = "round";
  context.imageSmoothingQuality = "medium";
  const behind = context.createRadialGradient(...centre, 40, ...centre, space.width * 0.6);
  for (let stop = 0; stop <= 8; stop++) {
    const fall = (stop / 8) ** 0.7;
    behind.addColorStop(
      stop / 8,
      colourAt(colours, backdrop[0] + (backdrop[1] - backdrop[0]) * fall),
    );
  }

  const frame = (t) => {
    context.setTransform(scale, 0, 0, scale, width / 2, height / 2);
    context.fillStyle = behind;
    context.fillRect(-space.width / 2, -540, space.width, 1080);
    draw({ context, t, colours, space });
    context.setTransform(1, 0, 0, 1, 0, 0);
    if (bloom > 0) glow();
    return canvas.data();
  };
  return { width, height, frame };
}
