/** The result of migrating a file. */
export interface Migration {
  readonly path: string;
  /** The result; unchanged if there was nothing to do. */
  readonly text: string;
  /** Names of the players that were found. */
  readonly players: readonly string[];
  /** Changes that a person has to make. */
  readonly byHand: readonly string[];
}

export interface Page {
  readonly path: string;
  readonly text: string;
}
