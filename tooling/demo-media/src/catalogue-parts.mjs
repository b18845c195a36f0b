import * as flatland from "./works/flatland-field-notes.mjs";
import * as harmonograph from "./works/harmonograph-club.mjs";
import * as kaleidoscope from "./works/kaleidoscope-annex.mjs";
import * as bargains from "./works/loud-bargains.mjs";
import * as orrery from "./works/orrery-house.mjs";
import * as petri from "./works/petri-and-sons.mjs";
import * as ridgeline from "./works/ridgeline-radio.mjs";
import * as slowLight from "./works/slow-light.mjs";
import * as testSignals from "./works/test-signals.mjs";

const houses = [
  slowLight,
  flatland,
  testSignals,
  orrery,
  harmonograph,
  petri,
  ridgeline,
  kaleidoscope,
  bargains,
];

const DEFAULTS = {
  fps: 24,
  crf: 33,
  qualities: [360, 720, 1080],
  firstSeconds: 1,
  segmentSeconds: 4,
  sampleRate: 48_000,
  audioKbps: 32,
  captions: [],
};

export const creators = houses.map((house) => house.creator);

/** Every film with its creator's id and all defaults filled in. */
export const works = houses.flatMap(({ creator, works: own }) =>
  own.map((work) => ({
    ...DEFAULTS,
    sounds: [{ folder: "audio", name: "Sound", language: "en", sound: work.sound }],
    ...work,
    creatorId: creator.id,
  })),
);
