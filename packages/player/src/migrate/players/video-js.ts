import { file, readFiles } from "../files";
import type { MigratedPlayer } from "../migrated-player";
import type { PlayerKind } from "../player-kind";
import { box } from "../read-player";
import { byHand, crossOrigin, drop, mediaAttributes, option, source, type Rule } from "../rules";
import { parseExpression } from "../script/parse-script";
import { readFields } from "../script/read-object";
import { attributeOf, type Tag } from "../tag";
import { trackList, track } from "../tracks";
import { codeValue } from "../value";
import type { ImperativeKind } from "./imperative-kind";

/** The second argument of `videojs`, and `data-setup`. */
export const options: Readonly<Record<string, Rule>> = {
  autoplay: option("autoPlay"),
  muted: option("muted"),
  loop: option("loop"),
  controls: drop,
  fluid: drop,
  fill: drop,
  responsive: drop,
  liveui: drop,
  preload: mediaAttributes["preload"] ?? drop,
  poster: source("poster"),
  src: source("src"),
  sources: readFiles,
  tracks: trackList,
  crossorigin: crossOrigin,
  playbackrates: option("rates"),
  width: drop,
  height: drop,
  html5: byHand("config takes options of hls.js"),
  plugins: byHand("see the guide on plugins"),
  language: byHand("labels takes a set of @marquee/player/labels/*"),
  useractions: byHand("the keys are those of the guide on keys"),
  controlbar: byHand("see the guide on parts"),
  aspectratio: byHand("--mqp-aspect-ratio is its custom property"),
};

function readSetup(text: string, migrated: MigratedPlayer): void {
  const node = parseExpression(text);
  if (node?.type !== "ObjectExpression")
    return void migrated.byHand.push("data-setup: not an object");
  const code = codeValue(node, `(${text})`);
  for (const attribute of readFields(node, code.script)) {
    const apply = options[attribute.name];
    if (apply) apply(attribute, migrated);
    else migrated.byHand.push(`${attribute.written}: no equivalent`);
  }
}

const video = {
  attributes: { ...mediaAttributes, datasetup: drop },
  read(tag: Tag, migrated: MigratedPlayer) {
    const setup = attributeOf(tag, "datasetup");
    if (setup?.kind === "text") readSetup(setup.text, migrated);
  },
};

const addresses = [
  /^(?:video\.js|@types\/video\.js)(?:\/|$)/,
  /\/\/vjs\.zencdn\.net\//,
  /npm\/video\.js@/,
  /unpkg\.com\/video\.js/,
];

export const videoJs: PlayerKind = {
  name: "Video.js 8",
  isPart: (address) => addresses.some((each) => each.test(address)),
  isRoot: (tag) =>
    tag.name === "videojs" ||
    (tag.name === "video" &&
      (attributeOf(tag, "datasetup") !== undefined || hasClass(tag, "video-js"))),
  tags: { video, videojs: video, source: file, track, p: { ...box, replacesContent: true } },
  isControl: () => false,
};

function hasClass(tag: Tag, name: string): boolean {
  const written = attributeOf(tag, "class");
  return written?.kind === "text" && written.text.split(/\s+/).includes(name);
}

export const videoJsScript: ImperativeKind = {
  kind: videoJs,
  isConstructor: (callee, isNew) => callee === "videojs" && !isNew,
  options,
  methods: {
    play: ["{player}.player?.actions.play()"],
    pause: ["{player}.player?.actions.pause()"],
    paused: ["({player}.player?.state.paused ?? true)"],
    ended: ["({player}.player?.state.ended ?? false)"],
    duration: ["({player}.player?.state.duration ?? 0)"],
    currentTime: [
      "({player}.player?.state.currentTime ?? 0)",
      "{player}.player?.actions.seek({0})",
    ],
    volume: ["({player}.player?.state.volume ?? 1)", "{player}.player?.actions.setVolume({0})"],
    playbackRate: ["({player}.player?.state.rate ?? 1)", "{player}.player?.actions.setRate({0})"],
    muted: ["({player}.player?.state.muted ?? false)"],
    dispose: ["{player}.remove()"],
    requestFullscreen: ["{player}.player?.actions.toggleFullscreen()"],
    exitFullscreen: ["{player}.player?.actions.toggleFullscreen()"],
    requestPictureInPicture: ["{player}.player?.actions.togglePip()"],
    ready: [undefined, 'customElements.whenDefined("marquee-player").then({0})'],
    on: [undefined, undefined, "{player}.addEventListener({0}, {1}, true)"],
    one: [
      undefined,
      undefined,
      "{player}.addEventListener({0}, {1}, { once: true, capture: true })",
    ],
    off: [undefined, undefined, "{player}.removeEventListener({0}, {1}, true)"],
  },
  events: { error: "playererror" },
  setters: {},
  getters: {},
};
