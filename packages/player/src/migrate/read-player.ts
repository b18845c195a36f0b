import { emptyMigratedPlayer, type MigratedPlayer } from "./migrated-player";
import type { PlayerKind } from "./player-kind";
import { boxAttributes } from "./rules";
import type { Tag } from "./tag";

/** Reads what a player's outermost tag, and those within it, say of the video. */
export function readPlayer(root: Tag, kind: PlayerKind): MigratedPlayer {
  const migrated = emptyMigratedPlayer();
  readTag(root, kind, migrated);
  return migrated;
}

function readTag(tag: Tag, kind: PlayerKind, migrated: MigratedPlayer): void {
  const rule = kind.tags[tag.name];
  if (!rule) {
    if (kind.isControl(tag.name)) return readControl(tag, kind, migrated);
    return void migrated.byHand.push(`<${tag.written}>: no equivalent`);
  }
  for (const attribute of tag.attributes) {
    const apply = rule.attributes[attribute.name];
    if (apply) apply(attribute, migrated);
    else if (/^(?:data|aria)-/.test(attribute.written)) migrated.kept.push(attribute);
    else migrated.byHand.push(`${attribute.written}: no equivalent`);
  }
  rule.read?.(tag, migrated);
  if (rule.replacesContent) return;
  if (tag.hasText) migrated.byHand.push(`what is written within <${tag.written}>`);
  for (const child of tag.children) readTag(child, kind, migrated);
}

/** A control is removed, unless the page has added content to it. */
function readControl(tag: Tag, kind: PlayerKind, migrated: MigratedPlayer): void {
  for (const child of tag.children) {
    if (kind.isControl(child.name)) readControl(child, kind, migrated);
    else migrated.byHand.push(`<${child.written}> within <${tag.written}>: see the guide on parts`);
  }
}

/** Attributes of a tag that is only a box. */
export const box = { attributes: boxAttributes };
