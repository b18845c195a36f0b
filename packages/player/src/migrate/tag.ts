import type { Value } from "./value";

export interface Attribute {
  /** In lower case without hyphens, such as `crossorigin` for `crossOrigin`. */
  readonly name: string;
  readonly written: string;
  readonly value: Value;
}

/** An element of HTML or of JSX. */
export interface Tag {
  /** In lower case without hyphens, such as `mediaplayer` for `MediaPlayer`. */
  readonly name: string;
  readonly written: string;
  readonly attributes: readonly Attribute[];
  readonly children: readonly Tag[];
  /** Text between the children that is more than space. */
  readonly hasText: boolean;
  /** Start and end in its file. */
  readonly start: number;
  readonly end: number;
}

export function plainName(written: string): string {
  return written.replaceAll("-", "").toLowerCase();
}

export function attributeOf(tag: Tag, name: string): Value | undefined {
  return tag.attributes.find((attribute) => attribute.name === name)?.value;
}

/** A tag and all that are within it. */
export function withDescendants(tag: Tag): Tag[] {
  return [tag, ...tag.children.flatMap(withDescendants)];
}
