import { createRandom } from "./random.mjs";

const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10);

/** Seeded value noise over three dimensions, smooth, in [-1, 1]. */
export function createNoise(seed) {
  const random = createRandom(seed);
  const order = new Uint8Array(512);
  const heights = new Float64Array(256);
  const bag = Array.from({ length: 256 }, (_, index) => index);
  for (let index = 0; index < 256; index++) {
    order[index] = order[index + 256] = bag.splice(Math.floor(random() * bag.length), 1)[0];
    heights[index] = random() * 2 - 1;
  }
  const row = (y, z) => order[(order[z & 255] + y) & 255];

  return (x, y, z) => {
    const xi = Math.floor(x),
      yi = Math.floor(y),
      zi = Math.floor(z);
    const u = fade(x - xi),
      v = fade(y - yi),
      w = fade(z - zi);
    const edge = (hash) => {
      const a = heights[order[(hash + xi) & 255]];
      return a + (heights[order[(hash + xi + 1) & 255]] - a) * u;
    };
    const near = edge(row(yi, zi)),
      nearUp = edge(row(yi + 1, zi));
    const far = edge(row(yi, zi + 1)),
      farUp = edge(row(yi + 1, zi + 1));
    const front = near + (nearUp - near) * v;
    return front + (far + (farUp - far) * v - front) * w;
  };
}
