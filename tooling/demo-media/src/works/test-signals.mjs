import { bars } from "../scenes/bars.mjs";
import { moire } from "../scenes/moire.mjs";
import { testCard } from "../scenes/test-card.mjs";

export const creator = {
  id: "bju2r38j9n3e",
  username: "test_signals",
  displayName: "Test Signals",
  verified: true,
  banned: false,
  title: "For those who stayed up after closedown.",
  about:
    "Signals for sets, speakers and patient people. " +
    "Every film here can be measured: the flash is on the frame, " +
    "the tone is on the sample, the bars are where bars should be.\n\n" +
    "Some of them are also quite pretty, which we regret.",
  emblem: { mark: "target", palette: "glacier" },
  banner: { scene: moire({ palette: "glacier", rings: 8 }), at: 20, top: 0.32 },
};

const tones = { pad: true, root: 110, mode: "still", chordSeconds: 8, bellsPerMinute: 0 };

export const works = [
  {
    id: "X0yWZdXR7En",
    file: "sync-at-one-second",
    title: "Test Signal M: Sync at One Second",
    description:
      "The disc lights on the first frame of every second and stays lit for three frames; " +
      "the tone starts with it. Every tenth tone is higher. " +
      "If you see the one before you hear the other, something between us is late.\n\n" +
      "Two sound tracks: with tones, and music only. " +
      "Captions in English and German say what should be happening.",
    tags: ["test card", "sync", "measurement", "captions"],
    status: "Public",
    publishedDaysAgo: 365.5,
    views: 208_911,
    seconds: 30,
    posterSeconds: 8.62,
    fps: 30,
    crf: 33,
    scene: testCard({ palette: "gold" }),
    sounds: [
      { folder: "audio", name: "With tones", language: "en", sound: { ...tones, beeps: true } },
      {
        folder: "audio-music",
        name: "Music only",
        language: "zxx",
        sound: { ...tones, bellsPerMinute: 26, seed: 4 },
      },
    ],
    captions: [
      {
        file: "en-demo",
        name: "English",
        language: "en",
        cues: [
          [0.5, 4.5, "This is a test signal."],
          [5, 9.5, "The disc lights on the first frame of every second."],
          [10, 13.5, "This tone was higher. It comes every ten seconds."],
          [14, 18.5, "The ring fills once a second,\nand is never early."],
          [20, 24, "Twenty seconds. All is well."],
          [25, 29.5, "Thank you for measuring with us."],
        ],
      },
      {
        file: "de-demo",
        name: "Deutsch",
        language: "de",
        cues: [
          [0.5, 4.5, "Dies ist ein Testsignal."],
          [5, 9.5, "Die Scheibe leuchtet im ersten Bild jeder Sekunde."],
          [10, 13.5, "Dieser Ton war höher. Er kommt alle zehn Sekunden."],
          [14, 18.5, "Der Ring füllt sich einmal in der Sekunde\nund ist nie zu früh."],
          [20, 24, "Zwanzig Sekunden. Alles in Ordnung."],
          [25, 29.5, "Danke, dass Sie mit uns gemessen haben."],
        ],
      },
    ],
    chapters: [
      { startSeconds: 0, title: "Ones" },
      { startSeconds: 10, title: "Tens" },
      { startSeconds: 20, title: "Twenties" },
    ],
  },
  {
    id: "yF6EuWsO1YS",
    file: "bars-softly",
    title: "Test Signal B: Bars, Softly",
    description:
      "Colour bars at the hour when nobody watches: " +
      "seven lamps behind frosted glass, breathing out of step.\n\n" +
      "The order is not the official one. It is the order in which they went to sleep.",
    tags: ["colour bars", "slow", "lamps"],
    status: "Public",
    publishedDaysAgo: 12.6,
    views: 9_482,
    seconds: 22,
    posterSeconds: 6,
    crf: 32,
    scene: bars({ palette: "glass" }),
    sound: { root: 110, mode: "bright", seed: 23, chordSeconds: 9, bellsPerMinute: 10 },
  },
];
