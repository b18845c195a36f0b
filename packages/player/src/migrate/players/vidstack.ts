import { file, readFiles } from "../files";
import type { PlayerKind } from "../player-kind";
import { box } from "../read-player";
import { byHand, drop, mediaAttributes, option, source, words, type Rule } from "../rules";
import { track } from "../tracks";
import { constantOf, textValue } from "../value";

const milliseconds: Rule = ({ written, value }, migrated) => {
  const delay = Number(constantOf(value));
  if (Number.isNaN(delay)) migrated.byHand.push(`${written}: hideControlsAfter is in seconds`);
  else migrated.options.hideControlsAfter = textValue(String(delay / 1000));
};

const layout = {
  attributes: {
    ...box.attributes,
    icons: drop,
    thumbnails: source("previews"),
    colorscheme: drop,
    smalllayoutwhen: drop,
    slots: byHand("see the guide on parts"),
    translations: byHand("labels takes a set of @marquee/player/labels/*"),
  },
  replacesContent: true,
} as const;

const poster = { attributes: { ...box.attributes, src: source("poster"), alt: drop } };

const player = {
  attributes: {
    ...mediaAttributes,
    src: readFiles,
    currenttime: option("startTime"),
    controlsdelay: milliseconds,
    load: words({
      eager: () => {},
      idle: () => {},
      visible: (migrated) => void (migrated.options.load = textValue("visible")),
      play: (migrated) => void (migrated.options.preload = textValue("none")),
    }),
    viewtype: words({ video: () => {}, audio: () => {} }),
    aspectratio: words({ "16/9": () => {} }),
    keytarget: words({
      document: () => {},
      player: (migrated) => void (migrated.options.shortcuts = textValue("player")),
    }),
    hidecontrolsonmouseleave: drop,
    loglevel: drop,
    fullscreenorientation: drop,
    googlecast: byHand("see the guide on other devices"),
    ref: byHand("onPlayer gives the player: its actions and state"),
    storage: byHand("storage takes { get, set }"),
    keyshortcuts: byHand("the keys are those of the guide on keys"),
    onproviderchange: byHand("config and loadHls take what is set there"),
  },
};

const controls = [
  /^media(?!player|provider)/,
  /^(?:controls|timeslider|volumeslider|audiogainslider|speedslider|menu|tooltip|spinner)\b/,
  /^(?:play|mute|caption|pip|fullscreen|seek|live|airplay|googlecast|toggle)button$/,
  /^(?:time|title|chaptertitle|captions|gesture)$/,
  /^thumbnail/,
];

export const vidstack: PlayerKind = {
  name: "Vidstack",
  isPart: (address) =>
    /^(?:@vidstack\/react|vidstack)(?:\/|$)|\/\/cdn\.vidstack\.io\/|npm\/vidstack@/.test(address),
  isRoot: ({ name }) => name === "mediaplayer",
  tags: {
    mediaplayer: player,
    mediaprovider: box,
    mediaoutlet: box,
    poster,
    mediaposter: poster,
    track,
    source: file,
    defaultvideolayout: layout,
    mediavideolayout: layout,
    plyrlayout: layout,
    mediaplyrlayout: layout,
    defaultaudiolayout: layout,
    mediaaudiolayout: layout,
  },
  isControl: (name) => controls.some((each) => each.test(name)),
};
