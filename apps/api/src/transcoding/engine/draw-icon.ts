export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export type Color = readonly [red: number, green: number, blue: number];

interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly backdrop: Color | null;
}

const white: Color = [255, 255, 255];
const black: Color = [12, 13, 16];

/** Uses the colour of the corners if they are filled, otherwise a contrasting one. */
export function backdropOf({ width, height, data }: Pixels): Color {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((index) =>
    pixelAt(data, index),
  );
  const [first] = corners;
  if (first && corners.every(({ alpha }) => alpha === 255)) return first.color;
  let weight = 0;
  let light = 0;
  for (let index = 0; index < width * height; index += 1) {
    const { color, alpha } = pixelAt(data, index);
    weight += alpha;
    light += alpha * luminance(color);
  }
  return light > weight * 0.5 ? black : white;
}

export function placeOn(picture: Pixels, { width, height, backdrop }: Canvas): Pixels {
  const data = new Uint8Array(4 * width * height);
  const [red, green, blue] = backdrop ?? white;
  if (backdrop) for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
  const left = Math.floor((width - picture.width) / 2);
  const top = Math.floor((height - picture.height) / 2);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const { color, alpha } = pixelAt(picture.data, y * picture.width + x);
      const at = 4 * ((top + y) * width + left + x);
      const share = backdrop ? alpha / 255 : 1;
      data[at] = mix(color[0], red, share);
      data[at + 1] = mix(color[1], green, share);
      data[at + 2] = mix(color[2], blue, share);
      if (!backdrop) data[at + 3] = alpha;
    }
  }
  return { width, height, data };
}

function mix(above: number, below: number, share: number): number {
  return Math.round(above * share + below * (1 - share));
}

/** Returns 0 to 1 without the sRGB curve: a rough measure suffices. */
function luminance([red, green, blue]: Color): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function pixelAt(
  data: Uint8Array,
  index: number,
): { readonly color: Color; readonly alpha: number } {
  const at = 4 * index;
  return { color: [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], alpha: data[at + 3] ?? 0 };
}
