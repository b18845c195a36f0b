import { file } from "../files";
import type { PlayerKind } from "../player-kind";
import { box } from "../read-player";
import { byHand, drop, mediaAttributes, source, type Rule } from "../rules";
import { track } from "../tracks";
import { constantOf, textValue } from "../value";

const autoHide: Rule = ({ written, value }, migrated) => {
  const seconds = Number(constantOf(value));
  if (Number.isNaN(seconds)) return void migrated.byHand.push(`${written}: not a number`);
  migrated.options.hideControlsAfter = textValue(seconds < 0 ? "Infinity" : String(seconds));
};

const controller = {
  attributes: {
    ...box.attributes,
    autohide: autoHide,
    defaultstreamtype: mediaAttributes["streamtype"] ?? drop,
    breakpoints: drop,
    gesturesdisabled: byHand("gestures stay"),
    hotkeys: byHand("the keys are those of the guide on keys"),
    nohotkeys: byHand("the player has keys"),
    defaultsubtitles: byHand("default of a track shows it"),
    audio: byHand("the player shows a picture"),
    ref: byHand("onPlayer gives the player: its actions and state"),
  },
};

const media = {
  attributes: {
    ...mediaAttributes,
    suppresshydrationwarning: drop,
    ref: byHand("onPlayer gives the player"),
  },
};
const poster = {
  attributes: { ...box.attributes, src: source("poster"), placeholdersrc: drop, alt: drop },
};

const addresses = [
  /^(?:media-chrome|hls-video-element)(?:\/|$)/,
  /npm\/(?:media-chrome|hls-video-element)@/,
  /unpkg\.com\/(?:media-chrome|hls-video-element)/,
];

export const mediaChrome: PlayerKind = {
  name: "Media Chrome",
  isPart: (address) => addresses.some((each) => each.test(address)),
  isRoot: ({ name }) => name === "mediacontroller" || name.startsWith("mediatheme"),
  tags: {
    mediacontroller: controller,
    mediathemesutro: controller,
    video: media,
    hlsvideo: media,
    mediaposterimage: poster,
    track,
    source: file,
  },
  isControl: (name) => name.startsWith("media"),
};
