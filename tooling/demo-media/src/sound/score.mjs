import { createRandom } from "../draw/random.mjs";

const MODES = {
  warm: [
    [0, 7, 16, 23],
    [-4, 8, 15, 19],
    [-7, 9, 12, 16],
    [-5, 7, 14, 17],
  ],
  night: [
    [0, 7, 15, 22],
    [-4, 8, 12, 19],
    [-2, 10, 14, 17],
    [-7, 5, 12, 20],
  ],
  bright: [
    [0, 12, 16, 19],
    [-5, 7, 14, 23],
    [-3, 9, 16, 19],
    [-7, 5, 14, 21],
  ],
  still: [
    [0, 7, 14, 19],
    [0, 7, 12, 17],
  ],
};
const SCALES = {
  warm: [0, 2, 4, 7, 9],
  night: [0, 3, 5, 7, 10],
  bright: [0, 2, 4, 7, 11],
  still: [0, 2, 7, 9, 14],
};
const hertz = (root, semitones) => root * 2 ** (semitones / 12);

function addPad(samples, { sampleRate, root, mode, chordSeconds }) {
  const chords = MODES[mode],
    overlap = Math.min(2.5, chordSeconds * 0.4);
  const total = samples.length / sampleRate;
  for (let start = 0, index = 0; start < total; start += chordSeconds, index++) {
    for (const [voice, semitones] of chords[index % chords.length].entries()) {
      const pitch = hertz(root, semitones),
        length = chordSeconds + overlap,
        wobble = 0.11 + 0.03 * voice;
      const first = Math.floor(start * sampleRate),
        last = Math.min(samples.length, Math.floor((start + length) * sampleRate));
      for (let at = first; at < last; at++) {
        const t = (at - first) / sampleRate;
        const envelope = Math.min(1, t / overlap, (length - t) / overlap);
        const wave =
          Math.sin(6.28318 * pitch * t) +
          0.6 * Math.sin(6.28318 * pitch * 1.004 * t + voice) +
          0.22 * Math.sin(6.28318 * pitch * 2.001 * t);
        samples[at] +=
          0.05 *
          envelope *
          envelope *
          (0.75 + 0.25 * Math.sin(6.28318 * wobble * (start + t))) *
          wave;
      }
    }
  }
}

function addBells(samples, { sampleRate, root, mode, bellsPerMinute, seed }) {
  if (!bellsPerMinute) return;
  const random = createRandom(seed),
    scale = SCALES[mode],
    total = samples.length / sampleRate;
  for (let start = 0.8; start < total - 1; start += (60 / bellsPerMinute) * (0.5 + random())) {
    const pitch = hertz(
        root * 4,
        scale[Math.floor(random() * scale.length)] + (random() < 0.3 ? 12 : 0),
      ),
      strength = 0.05 + 0.06 * random();
    const first = Math.floor(start * sampleRate),
      last = Math.min(samples.length, first + sampleRate * 4);
    for (let at = first; at < last; at++) {
      const t = (at - first) / sampleRate;
      samples[at] +=
        strength *
        Math.min(1, t * 150) *
        Math.exp(-t * 1.5) *
        (Math.sin(6.28318 * pitch * t) +
          0.3 * Math.exp(-t * 3) * Math.sin(6.28318 * pitch * 2.76 * t));
    }
  }
}

function addBeeps(samples, { sampleRate, beeps, seconds }) {
  if (!beeps) return;
  for (let second = 0; second < seconds; second++) {
    const pitch = second % 10 === 0 ? 1320 : 880;
    for (let at = 0; at < sampleRate * 0.1; at++) {
      const t = at / sampleRate,
        index = second * sampleRate + at;
      if (index < samples.length)
        samples[index] +=
          0.3 * Math.min(1, t * 400, (0.1 - t) * 100) * Math.sin(6.28318 * pitch * t);
    }
  }
}

/**
 * The score of a work as mono samples: pads on a slow progression, bells over it, and beeps on the
 * second for tests.
 */
export function score({ seconds, sampleRate, sound }) {
  const part = {
    root: 110,
    mode: "warm",
    chordSeconds: 6,
    bellsPerMinute: 18,
    seed: 1,
    pad: true,
    ...sound,
    sampleRate,
    seconds,
  };
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  if (part.pad) addPad(samples, part);
  addBells(samples, part);
  const fade = Math.min(2, seconds / 8) * sampleRate;
  for (let at = 0; at < samples.length; at++)
    samples[at] = Math.tanh(
      samples[at] * 1.25 * Math.min(1, at / (fade * 0.3), (samples.length - at) / fade),
    );
  addBeeps(samples, part);
  return samples;
}
