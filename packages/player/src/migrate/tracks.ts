import type { MigratedPlayer, TrackFields } from "./migrated-player";
import type { TagRule } from "./player-kind";
import type { Rule } from "./rules";
import { readFields } from "./script/read-object";
import type { Attribute } from "./tag";
import { constantOf, isOff, type Value } from "./value";

/** `<track>` and its likes: captions, chapters or preview images. */
export const track: TagRule = {
  attributes: Object.fromEntries(
    ["kind", "src", "label", "srclang", "lang", "language", "default", "type", "key", "id"].map(
      (name) => [name, () => {}],
    ),
  ),
  read: ({ attributes }, migrated) => readTrack(attributes, migrated),
};

/** A list of tracks in an object of options. */
export const trackList: Rule = ({ written, value }, migrated) => {
  if (value.kind !== "code" || value.node.type !== "ArrayExpression")
    return void migrated.byHand.push(`${written}: tracks takes a list`);
  for (const each of value.node.elements)
    if (each?.type === "ObjectExpression") readTrack(readFields(each, value.script), migrated);
};

function readTrack(attributes: readonly Attribute[], migrated: MigratedPlayer): void {
  const valueOf = (...names: string[]) =>
    attributes.find(({ name }) => names.includes(name))?.value;
  const src = valueOf("src");
  if (!src) return void migrated.byHand.push("a track without src");
  const kind = String(constantOf(valueOf("kind") ?? { kind: "text", text: "subtitles" }));
  const label = valueOf("label");
  if (kind === "chapters") migrated.source.chapters = src;
  else if (kind === "metadata" && isStoryboard(label)) migrated.source.previews = src;
  else if (kind === "captions" || kind === "subtitles") migrated.tracks.push(captions(kind, src));
  else migrated.byHand.push(`<track kind="${kind}">: no equivalent`);

  function captions(name: string, file: Value): TrackFields {
    const language = valueOf("srclang", "lang", "language") ?? { kind: "text", text: "und" };
    const isDefault = valueOf("default");
    return {
      src: file,
      language,
      label: label ?? language,
      ...(name === "captions" && { kind: { kind: "text", text: name } }),
      ...(isDefault && !isOff(isDefault) && { default: isDefault }),
    };
  }
}

function isStoryboard(label: Value | undefined): boolean {
  return label !== undefined && /thumb|storyboard|preview/i.test(String(constantOf(label)));
}
