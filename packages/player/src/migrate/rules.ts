import type { Film, SourceField } from "./film";
import type { Attribute } from "./tag";
import { constantOf, isOff, set, textValue } from "./value";

/** Translates an attribute, an option or a field of another player. */
export type Rule = (attribute: Attribute, film: Film) => void;

/** The player does the same without it. */
export const drop: Rule = () => {};

export const keep: Rule = (attribute, film) => void film.kept.push(attribute);

export function byHand(why: string): Rule {
  return ({ written }, film) => void film.byHand.push(`${written}: ${why}`);
}

export function source(field: SourceField): Rule {
  return ({ value }, film) => {
    film.source[field] = value;
  };
}

export function option(name: keyof Film["options"]): Rule {
  return ({ value }, film) => {
    if (!isOff(value)) film.options[name] = value;
  };
}

/** Maps known words; other words are left to a person. */
export function words(meanings: Readonly<Record<string, (film: Film) => void>>): Rule {
  return ({ written, value }, film) => {
    const word = String(constantOf(value));
    const apply = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
    if (apply) apply(film);
    else film.byHand.push(`${written}: no equivalent for ${word}`);
  };
}

export const preload = words({
  none: (film) => void (film.options.preload = textValue("none")),
  metadata: () => {},
  auto: () => {},
  true: () => {},
  undefined: () => {},
});

export const streamType = words({
  live: (film) => void (film.source.live = set),
  "live:dvr": (film) => void (film.source.live = set),
  "ll-live": (film) => void (film.source.live = set),
  "ll-live:dvr": (film) => void (film.source.live = set),
  "on-demand": () => {},
  unknown: () => {},
});

/** `crossorigin` without a value means anonymous. */
export const crossOrigin: Rule = ({ value }, film) => {
  const written = constantOf(value);
  const means = written === true || written === "" ? textValue("anonymous") : value;
  if (!isOff(value)) film.options.crossOrigin = means;
};

/** A function that takes no argument works as it is; another one reads what ours does not give. */
export const onEnded: Rule = ({ written, value }, film) => {
  if (takesNothing(value)) film.options.onEnded = value;
  else film.byHand.push(`${written}: onEnded is called without an argument`);
};

/**
 * Events of the media do not bubble, but the root of the player gets them on their way down:
 * `onPlay` becomes `onPlayCapture`.
 */
export const mediaEvent: Rule = (attribute, film) => {
  const { written, value } = attribute;
  if (takesNothing(value)) film.kept.push({ ...attribute, written: `${written}Capture` });
  else film.byHand.push(`${written}: its function takes what ${written}Capture does not give`);
};

function takesNothing(value: Attribute["value"]): boolean {
  if (value.kind !== "code") return false;
  const { node } = value;
  if (node.type !== "ArrowFunctionExpression" && node.type !== "FunctionExpression") return false;
  return node.params.length === 0;
}

/** Rules for React's and HTML's own attributes of a box. */
export const boxAttributes: Readonly<Record<string, Rule>> = {
  id: keep,
  class: (attribute, film) => keepClasses(attribute, film),
  classname: (attribute, film) => keepClasses(attribute, film),
  style: keep,
  key: keep,
  slot: drop,
  hidden: keep,
  width: drop,
  height: drop,
};

/** Classes that the other player's stylesheet uses. */
const foreignClass = /^(?:vds-|vjs-|video-js$|plyr|media-)/;

function keepClasses(attribute: Attribute, film: Film): void {
  const written = constantOf(attribute.value);
  if (typeof written !== "string") return void film.kept.push(attribute);
  const own = written.split(/\s+/).filter((name) => !foreignClass.test(name));
  if (own.length > 0) film.kept.push({ ...attribute, value: textValue(own.join(" ")) });
}

/** Rules for the attributes of `<video>`, which every player has. */
export const mediaAttributes: Readonly<Record<string, Rule>> = {
  ...boxAttributes,
  src: source("src"),
  type: source("type"),
  poster: source("poster"),
  title: source("title"),
  artist: source("artist"),
  artwork: source("artwork"),
  autoplay: option("autoPlay"),
  muted: option("muted"),
  defaultmuted: option("muted"),
  loop: option("loop"),
  volume: option("volume"),
  crossorigin: crossOrigin,
  preload,
  controls: drop,
  playsinline: drop,
  streamtype: streamType,
  disableremoteplayback: option("disableRemotePlayback"),
  onended: onEnded,
  onerror: byHand("onError gives { kind, ending } instead"),
  ...Object.fromEntries(
    ["play", "pause", "playing", "seeking", "seeked", "timeupdate", "volumechange", "ratechange"]
      .concat(["waiting", "canplay", "loadedmetadata", "loadeddata", "durationchange"])
      .map((name) => [`on${name}`, mediaEvent]),
  ),
};
