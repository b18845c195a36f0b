import { aurora } from "../scenes/aurora.mjs";
import { bokeh } from "../scenes/bokeh.mjs";
import { evening } from "../scenes/evening.mjs";
import { ink } from "../scenes/ink.mjs";
import { lanterns } from "../scenes/lanterns.mjs";
import { liquid } from "../scenes/liquid.mjs";

export const creator = {
  id: "acw4cx44zckz",
  username: "slow_light",
  displayName: "Slow Light",
  verified: true,
  banned: false,
  title: "Films in which almost nothing happens, beautifully.",
  about:
    "Slow Light makes short films about weather that does not exist. Each one is a single shot, " +
    "and each one is longer than you expect and shorter than you would like.\n\n" +
    "Best watched in the evening, with the lamps off.",
  emblem: { mark: "horizon", palette: "ember" },
  banner: { scene: liquid({ palette: "ember", zoom: 0.9 }), at: 12, top: 0.3 },
};

export const works = [
  {
    id: "goSOJ0o1qZM",
    file: "amber-tide",
    title: "Amber Tide",
    description:
      "A sheet of silk, or honey, or the inside of an eyelid on a summer afternoon. " +
      "Five sines bend a flat plane in turn, " +
      "each along the axis that the one before has already bent.\n\n" +
      "The first film of the house, and still the one we put on when guests arrive.",
    tags: ["slow", "silk", "warm", "loop"],
    status: "Public",
    publishedDaysAgo: 412.4,
    views: 184_203,
    seconds: 22,
    posterSeconds: 13,
    scene: liquid({ palette: "ember", speed: 0.1 }),
    sound: { root: 98, mode: "warm", seed: 3 },
  },
  {
    id: "nGQyaB_k1Oo",
    file: "northern-foyer",
    title: "The Northern Foyer",
    description:
      "Three curtains of light over hills that nobody has named. The rays are noise, " +
      "looked up very slowly along the horizon and a little faster along the sky.\n\n" +
      "There is no wind in this film. " +
      "What you hear is a chord that takes six seconds to make up its mind.",
    tags: ["aurora", "night", "slow", "landscape"],
    status: "Public",
    publishedDaysAgo: 3.2,
    views: 12_874,
    seconds: 18,
    posterSeconds: 10,
    scene: aurora({ palette: "borealis" }),
    sound: { root: 82.4, mode: "night", seed: 8, bellsPerMinute: 24 },
  },
  {
    id: "4CmpVAyBPGq",
    file: "ink-in-warm-water",
    title: "Ink in Warm Water",
    description:
      "A drop of orange in a basin of blue, some time after it has fallen. " +
      "The picture is noise that is read at a place which other noise has chosen, " +
      "twice over, and this is all there is to it.\n" +
      "Watch the edges: nothing in it ever mixes.",
    tags: ["ink", "noise", "abstract", "slow"],
    status: "Public",
    publishedDaysAgo: 58.1,
    views: 40_119,
    seconds: 18,
    posterSeconds: 10,
    scene: ink({ palette: "harbour", speed: 0.045 }),
    sound: { root: 110, mode: "still", seed: 5, bellsPerMinute: 12 },
  },
  {
    id: "hRGdyzQHYsz",
    file: "lanterns-over-the-weir",
    title: "Lanterns over the Weir",
    description:
      "Forty-six paper lanterns, " +
      "let go one after another from a bridge just out of the picture. " +
      "The near ones sway; the far ones are hardly more than sparks.\n\n" +
      "Each is a shape of three curves and a gradient. " +
      "The warmth comes from laying the finished picture over itself, small and out of focus.",
    tags: ["lanterns", "warm", "night", "river"],
    status: "Public",
    publishedDaysAgo: 0.4,
    views: 2_318,
    seconds: 17,
    posterSeconds: 12,
    scene: lanterns({ palette: "ember" }),
    sound: { root: 98, mode: "bright", seed: 21, bellsPerMinute: 30 },
  },
  {
    id: "RAjgWGSIzOJ",
    file: "a-long-evening",
    title: "A Long Evening (in Full)",
    description:
      "One evening by the water, from late gold to deep blue, in a little over twelve minutes. " +
      "The sun goes down once and is not hurried.\n\n" +
      "There are no cuts. The chapters are only there so that you can come back to the part " +
      "you like; most people like the afterglow.\n" +
      "Made to be left on while you do something else.",
    tags: ["sunset", "ambient", "long", "water"],
    status: "Public",
    publishedDaysAgo: 121.7,
    views: 96_540,
    seconds: 730,
    posterSeconds: 252,
    fps: 5,
    stage: 480,
    qualities: [240, 360, 480],
    crf: 31,
    kbpsCaps: { 240: 4, 360: 6, 480: 10 },
    segmentSeconds: 10,
    scene: evening({ palette: "dusk", detail: 2 / 3 }),
    sound: { root: 110, mode: "warm", chordSeconds: 15, bellsPerMinute: 5, seed: 13 },
    sampleRate: 16_000,
    audioKbps: 12,
    chapters: [
      { startSeconds: 0, title: "Late gold" },
      { startSeconds: 214, title: "The sun touches the hill" },
      { startSeconds: 408, title: "Afterglow" },
      { startSeconds: 588, title: "Blue hour" },
    ],
  },
  {
    id: "sY4ZiJQshY7",
    file: "the-night-window",
    title: "The Night Window: Forty-One Minutes of Lamps",
    description:
      "The town seen from a window with the focus set to nothing in particular. " +
      "Lamps come up and go down, and now and then two of them drift across each other.\n\n" +
      "Forty-one minutes, which is one side of a long record or one careful dinner. " +
      "Nothing will startle you.",
    tags: ["ambient", "bokeh", "night", "long", "background"],
    status: "Public",
    publishedDaysAgo: 233.9,
    views: 341_077,
    seconds: 2460,
    posterSeconds: 660,
    fps: 3,
    stage: 480,
    qualities: [240, 360, 480],
    crf: 33,
    kbpsCaps: { 240: 2, 360: 3.2, 480: 5 },
    segmentSeconds: 20,
    scene: bokeh({ palette: "harbour", detail: 2 / 3, pace: 0.7 }),
    sound: { root: 82.4, mode: "night", chordSeconds: 20, bellsPerMinute: 4, seed: 34 },
    sampleRate: 16_000,
    audioKbps: 8,
    chapters: [
      { startSeconds: 0, title: "Shops close" },
      { startSeconds: 615, title: "Last tram" },
      { startSeconds: 1230, title: "Kitchens" },
      { startSeconds: 1845, title: "Only the street lamps" },
    ],
  },
];
