import type { MigratedPlayer } from "./migrated-player";
import type { Rule } from "./rules";
import type { Tag } from "./tag";

/** Rules for a tag of another player. */
export interface TagRule {
  readonly attributes: Readonly<Record<string, Rule>>;
  /** Reads what is not in attributes. */
  readonly read?: (tag: Tag, migrated: MigratedPlayer) => void;
  /** Ignores the content of the tag: the player brings its own. */
  readonly replacesContent?: boolean;
}

/** The known parts of another player. Tags are in lower case without hyphens. */
export interface PlayerKind {
  readonly name: string;
  /** True if an import, or the address of a script or stylesheet, belongs to the player. */
  readonly isPart: (address: string) => boolean;
  /** True for the outermost tag of a player. */
  readonly isRoot: (tag: Tag) => boolean;
  readonly tags: Readonly<Record<string, TagRule>>;
  /** Controls and the like, in place of which the player shows its own. */
  readonly isControl: (name: string) => boolean;
}
