import type { MigratedPlayer, SourceField } from "./migrated-player";
import type { Attribute } from "./tag";
import { constantOf, isOff, set, textValue } from "./value";

/** Translates an attribute, an option or a field of another player. */
export type Rule = (attribute: Attribute, migrated: MigratedPlayer) => void;

/** The player does the same without it. */
export const drop: Rule = () => {};

export const keep: Rule = (attribute, migrated) => void migrated.kept.push(attribute);

export function byHand(why: string): Rule {
  return ({ written }, migrated) => void migrated.byHand.push(`${written}: ${why}`);
}

export function source(field: SourceField): Rule {
  return ({ value }, migrated) => {
    migrated.source[field] = value;
  };
}

export function option(name: keyof MigratedPlayer["options"]): Rule {
  return ({ value }, migrated) => {
    if (!isOff(value)) migrated.options[name] = value;
  };
}

/** Maps known words; other words are left to a person. */
export function words(
  meanings: Readonly<Record<string, (migrated: MigratedPlayer) => void>>,
): Rule {
  return ({ written, value }, migrated) => {
    const word = String(constantOf(value));
    const apply = Object.hasOwn(meanings, word) ? meanings[word] : undefined;
    if (apply) apply(migrated);
    else migrated.byHand.push(`${written}: no equivalent for ${word}`);
  };
}

export const preload = words({
  none: (migrated) => void (migrated.options.preload = textValue("none")),
  metadata: () => {},
  auto: () => {},
  true: () => {},
  undefined: () => {},
});

export const streamType = words({
  live: (migrated) => void (migrated.source.live = set),
  "live:dvr": (migrated) => void (migrated.source.live = set),
  "ll-live": (migrated) => void (migrated.source.live = set),
  "ll-live:dvr": (migrated) => void (migrated.source.live = set),
  "on-demand": () => {},
  unknown: () => {},
});

/** `crossorigin` without a value means anonymous. */
export const crossOrigin: Rule = ({ value }, migrated) => {
  const written = constantOf(value);
  const means = written === true || written === "" ? textValue("anonymous") : value;
  if (!isOff(value)) migrated.options.crossOrigin = means;
};

/** A function that takes no argument works as it is; another one reads what ours does not give. */
export const onEnded: Rule = ({ written, value }, migrated) => {
  if (takesNothing(value)) migrated.options.onEnded = value;
  else migrated.byHand.push(`${written}: onEnded is called without an argument`);
};

/**
 * Events of the media do not bubble, but the root of the player gets them on their way down:
 * `onPlay` becomes `onPlayCapture`.
 */
export const mediaEvent: Rule = (attribute, migrated) => {
  const { written, value } = attribute;
  if (takesNothing(value)) migrated.kept.push({ ...attribute, written: `${written}Capture` });
  else migrated.byHand.push(`${written}: its function takes what ${written}Capture does not give`);
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
  class: (attribute, migrated) => keepClasses(attribute, migrated),
  classname: (attribute, migrated) => keepClasses(attribute, migrated),
  style: keep,
  key: keep,
  slot: drop,
  hidden: keep,
  width: drop,
  height: drop,
};

/** Classes that the other player's stylesheet uses. */
const foreignClass = /^(?:vds-|vjs-|video-js$|plyr|media-)/;

function keepClasses(attribute: Attribute, migrated: MigratedPlayer): void {
  const written = constantOf(attribute.value);
  if (typeof written !== "string") return void migrated.kept.push(attribute);
  const own = written.split(/\s+/).filter((name) => !foreignClass.test(name));
  if (own.length > 0) migrated.kept.push({ ...attribute, value: textValue(own.join(" ")) });
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
