import { emptyFilm, type Film } from "./film";
import type { PlayerKind } from "./player-kind";
import { boxAttributes } from "./rules";
import type { Tag } from "./tag";

/** Reads what a player's outermost tag, and those within it, say of the video. */
export function readFilm(root: Tag, kind: PlayerKind): Film {
  const film = emptyFilm();
  readTag(root, kind, film);
  return film;
}

function readTag(tag: Tag, kind: PlayerKind, film: Film): void {
  const rule = kind.tags[tag.name];
  if (!rule) {
    if (kind.isControl(tag.name)) return readControl(tag, kind, film);
    return void film.byHand.push(`<${tag.written}>: no equivalent`);
  }
  for (const attribute of tag.attributes) {
    const apply = rule.attributes[attribute.name];
    if (apply) apply(attribute, film);
    else if (/^(?:data|aria)-/.test(attribute.written)) film.kept.push(attribute);
    else film.byHand.push(`${attribute.written}: no equivalent`);
  }
  rule.read?.(tag, film);
  if (rule.replacesContent) return;
  if (tag.hasText) film.byHand.push(`what is written within <${tag.written}>`);
  for (const child of tag.children) readTag(child, kind, film);
}

/** A control is removed, unless the page has added content to it. */
function readControl(tag: Tag, kind: PlayerKind, film: Film): void {
  for (const child of tag.children) {
    if (kind.isControl(child.name)) readControl(child, kind, film);
    else film.byHand.push(`<${child.written}> within <${tag.written}>: see the guide on parts`);
  }
}

/** Attributes of a tag that is only a box. */
export const box = { attributes: boxAttributes };
