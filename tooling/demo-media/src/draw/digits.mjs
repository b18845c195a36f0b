const SEGMENTS = {
  0: "abcdef",
  1: "bc",
  2: "abged",
  3: "abgcd",
  4: "fgbc",
  5: "afgcd",
  6: "afgedc",
  7: "abc",
  8: "abcdefg",
  9: "abcdfg",
};
const LINES = {
  a: [0, 0, 1, 0],
  b: [1, 0, 1, 1],
  c: [1, 1, 1, 2],
  d: [0, 2, 1, 2],
  e: [0, 1, 0, 2],
  f: [0, 0, 0, 1],
  g: [0, 1, 1, 1],
};

/**
 * Seven-segment digits centred on a point: numerals without a font, so that every machine draws the
 * same ones.
 */
export function drawDigits(context, text, { x, y, height, colour }) {
  const unit = height / 2,
    advance = unit * 1.55,
    gap = unit * 0.13;
  context.strokeStyle = colour;
  context.lineWidth = height * 0.11;
  [...text].forEach((digit, index) => {
    const left = x + (index - (text.length - 1) / 2) * advance - unit / 2,
      top = y - unit;
    for (const name of SEGMENTS[digit]) {
      const [x1, y1, x2, y2] = LINES[name];
      const dx = Math.sign(x2 - x1) * gap,
        dy = Math.sign(y2 - y1) * gap;
      context.beginPath();
      context.moveTo(left + x1 * unit + dx, top + y1 * unit + dy);
      context.lineTo(left + x2 * unit - dx, top + y2 * unit - dy);
      context.stroke();
    }
  });
}
