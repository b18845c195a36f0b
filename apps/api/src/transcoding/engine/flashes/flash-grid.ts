/**
 * Display that WCAG measures on, in pixels:
 * https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds
 */
const display = { width: 1_024, height: 768 } as const;
/** 10 degrees of the field of view are 341 × 256 pixels of the display. */
const cellPixels = 64 / 3;
const field = { width: 16, height: 12 } as const;
const maxShare = 0.25;

export interface GridSize {
  readonly width: number;
  readonly height: number;
}

/** Cells of a picture that fills the display. Each is a third of 64 pixels wide. */
export function gridOf(picture: GridSize): GridSize {
  const scale = Math.min(display.width / picture.width, display.height / picture.height);
  const cells = (pixels: number) => Math.max(2, Math.round((pixels * scale) / cellPixels));
  return { width: cells(picture.width), height: cells(picture.height) };
}

/** True if marked cells fill a quarter of 10 degrees anywhere. */
export function fillsField(marks: Uint8Array, { width, height }: GridSize): boolean {
  const sums = new Uint16Array((width + 1) * (height + 1));
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += marks[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = at(x + 1, y) + row;
    }
  }
  const [w, h] = [Math.min(field.width, width), Math.min(field.height, height)];
  const least = field.width * field.height * maxShare;
  for (let y = h; y <= height; y += 1) {
    for (let x = w; x <= width; x += 1)
      if (at(x, y) - at(x - w, y) - at(x, y - h) + at(x - w, y - h) >= least) return true;
  }
  return false;
}
