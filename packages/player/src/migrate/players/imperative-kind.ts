import type { PlayerKind } from "../player-kind";
import type { Rule } from "../rules";

/**
 * Code with `{player}` for the variable and `{0}`, `{1}` for arguments; undefined where there is
 * no equivalent.
 */
type Template = string | undefined;

/** Rules for scripts that create and control another player. */
export interface ImperativeKind {
  readonly kind: PlayerKind;
  readonly isConstructor: (callee: string, isNew: boolean) => boolean;
  readonly options: Readonly<Record<string, Rule>>;
  /** By name: a template for each number of arguments. */
  readonly methods: Readonly<Record<string, readonly Template[]>>;
  /** Names of events that have another name here. */
  readonly events: Readonly<Record<string, string>>;
  /** Code that sets a property, with `{0}` for the value. */
  readonly setters: Readonly<Record<string, string>>;
  readonly getters: Readonly<Record<string, string>>;
}
