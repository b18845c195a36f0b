import { file, readFiles } from "../files";
import type { MigratedPlayer } from "../migrated-player";
import type { PlayerKind } from "../player-kind";
import { byHand, drop, mediaAttributes, option, source, type Rule } from "../rules";
import { readFields } from "../script/read-object";
import { trackList, track } from "../tracks";
import type { Attribute } from "../tag";
import type { ImperativeKind } from "./imperative-kind";

/** Applies rules to the fields of an object. */
function fields(rules: Readonly<Record<string, Rule>>): Rule {
  return ({ written, value }, migrated) => {
    if (value.kind !== "code" || value.node.type !== "ObjectExpression")
      return void migrated.byHand.push(`${written}: not an object`);
    for (const attribute of readFields(value.node, value.script)) {
      const apply = rules[attribute.name];
      if (apply) apply({ ...attribute, written: `${written}.${attribute.written}` }, migrated);
      else migrated.byHand.push(`${written}.${attribute.written}: no equivalent`);
    }
  };
}

const previews = fields({ enabled: drop, src: source("previews") });

/** A source of Plyr: `{ type, title, sources, poster, tracks, previewThumbnails }`. */
export const sourceFields: Readonly<Record<string, Rule>> = {
  type: drop,
  title: source("title"),
  sources: readFiles,
  poster: source("poster"),
  tracks: trackList,
  previewthumbnails: previews,
};

/** The second argument of `new Plyr`, and `data-plyr-config`. */
export const options: Readonly<Record<string, Rule>> = {
  controls: drop,
  settings: drop,
  tooltips: drop,
  debug: drop,
  iconurl: drop,
  iconprefix: drop,
  blankvideo: drop,
  clicktoplay: drop,
  disablecontextmenu: drop,
  hidecontrols: drop,
  resetonend: drop,
  displayduration: drop,
  inverttime: drop,
  toggleinvert: drop,
  fullscreen: drop,
  autopause: drop,
  playsinline: drop,
  captions: fields({ active: drop, language: drop, update: drop }),
  quality: fields({ default: drop, options: drop, forced: drop }),
  autoplay: option("autoPlay"),
  muted: option("muted"),
  volume: option("volume"),
  seektime: option("seekStep"),
  loop: fields({ active: option("loop") }),
  speed: fields({ selected: drop, options: option("rates") }),
  keyboard: fields({ focused: drop, global: drop }),
  mediametadata: fields({
    title: source("title"),
    artist: source("artist"),
    artwork: byHand("artwork takes a URL"),
  }),
  title: source("title"),
  previewthumbnails: previews,
  ratio: byHand("--mqp-aspect-ratio is its custom property"),
  i18n: byHand("labels takes a set of @marquee/player/labels/*"),
  storage: byHand("storage takes { get, set }"),
  ads: byHand("there is no advertising"),
  youtube: byHand("YouTube is not played"),
  vimeo: byHand("Vimeo is not played"),
  markers: byHand("markers takes { label, startSeconds }[]"),
};

const video = {
  attributes: {
    ...mediaAttributes,
    dataposter: source("poster"),
    dataplyrconfig: drop,
    size: drop,
  },
};

export const plyr: PlayerKind = {
  name: "Plyr",
  isPart: (address) =>
    /^(?:plyr|plyr-react)(?:\/|$)|\/\/cdn\.plyr\.io\/|npm\/plyr@|unpkg\.com\/plyr/.test(address),
  isRoot: ({ name }) => name === "plyr",
  tags: {
    video,
    source: file,
    track,
    a: { attributes: { href: drop, download: drop }, replacesContent: true },
    // `<Plyr source options />` of plyr-react.
    plyr: {
      attributes: { ...mediaAttributes, source: fields(sourceFields), options: fields(options) },
    },
  },
  isControl: () => false,
};

/** Reads `player.source = { … }`. */
export function readPlyrSource(attributes: readonly Attribute[], migrated: MigratedPlayer): void {
  for (const attribute of attributes) {
    const apply = sourceFields[attribute.name];
    if (apply) apply(attribute, migrated);
    else migrated.byHand.push(`${attribute.written}: no equivalent`);
  }
}

export const plyrScript: ImperativeKind = {
  kind: plyr,
  isConstructor: (callee, isNew) => callee === "Plyr" && isNew,
  options,
  methods: {
    play: ["{player}.player?.actions.play()"],
    pause: ["{player}.player?.actions.pause()"],
    togglePlay: ["{player}.player?.actions.togglePlay()"],
    restart: ["{player}.player?.actions.seek(0)"],
    rewind: [undefined, "{player}.player?.actions.seekBy(-{0})"],
    forward: [undefined, "{player}.player?.actions.seekBy({0})"],
    increaseVolume: [undefined, "{player}.player?.actions.changeVolume({0})"],
    decreaseVolume: [undefined, "{player}.player?.actions.changeVolume(-{0})"],
    toggleCaptions: ["{player}.player?.actions.toggleCaptions()"],
    destroy: ["{player}.remove()"],
    on: [undefined, undefined, "{player}.addEventListener({0}, {1}, true)"],
    once: [
      undefined,
      undefined,
      "{player}.addEventListener({0}, {1}, { once: true, capture: true })",
    ],
    off: [undefined, undefined, "{player}.removeEventListener({0}, {1}, true)"],
  },
  events: { error: "playererror" },
  setters: {
    currentTime: "{player}.player?.actions.seek({0})",
    volume: "{player}.player?.actions.setVolume({0})",
    speed: "{player}.player?.actions.setRate({0})",
    loop: "{player}.player?.actions.setLoop({0})",
  },
  getters: {
    playing: "!({player}.player?.state.paused ?? true)",
    paused: "({player}.player?.state.paused ?? true)",
    ended: "({player}.player?.state.ended ?? false)",
    currentTime: "({player}.player?.state.currentTime ?? 0)",
    duration: "({player}.player?.state.duration ?? 0)",
    volume: "({player}.player?.state.volume ?? 1)",
    muted: "({player}.player?.state.muted ?? false)",
    speed: "({player}.player?.state.rate ?? 1)",
  },
};
