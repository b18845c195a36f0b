/** Something of React that the site does not use, by the names that it has in React's own build. */
export interface Omission {
  readonly what: string;
  /** How it is known that the site does without. */
  readonly why: string;
  /** What React offers for it. The build fails when anything built still asks for it. */
  readonly exports?: readonly string[];
  /** The same, under names too common to look for in what was built: whoever calls one is told by the browser. */
  readonly commonExports?: readonly string[];
  /** Hooks, likewise. */
  readonly hooks?: readonly string[];
  /** Elements, as parts of a regular expression; looked for like the exports. */
  readonly elements?: readonly string[];
  /** Attributes that no element has; looked for like the exports. */
  readonly attributes?: readonly string[];
  /** Kinds of fibers (React's `tag`) that are never made. */
  readonly fibers?: readonly number[];
  /** Constants for the types of elements that become such fibers. */
  readonly types?: readonly string[];
  /** Functions that nobody calls then. */
  readonly uncalled?: readonly string[];
  /** Functions that always come to the same then, with a shorter way to it. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Functions that do what nobody looks at then, with what is left of them. */
  readonly unseen?: Readonly<Record<string, string>>;
  /** Variables that always have this value then. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Properties that always have this value then, whatever has them. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Variables that begin with more than is ever asked of them. */
  readonly initials?: Readonly<Record<string, string>>;
  /** Variables that only what is left out reads. */
  readonly unread?: readonly string[];
  /** How statements begin that only prepare it. */
  readonly statements?: readonly string[];
}
