const syllables = [
  "ka",
  "lo",
  "mi",
  "ren",
  "ta",
  "sho",
  "vel",
  "dor",
  "ne",
  "pi",
  "zu",
  "gran",
  "el",
  "os",
  "fa",
  "bri",
];

/** Returns distinct pronounceable made-up words. */
export function vocabulary(size: number): string[] {
  return Array.from({ length: size }, (_, index) => {
    const digits: string[] = [];
    for (
      let rest = index + syllables.length;
      rest > 0;
      rest = Math.floor(rest / syllables.length)
    ) {
      digits.push(syllables[rest % syllables.length] ?? "");
    }
    return digits.join("") + (syllables[(index * 7) % syllables.length] ?? "");
  });
}

/** Creates a generator of numbers from 0 to 1 that are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
