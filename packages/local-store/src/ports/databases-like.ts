/** The part of `indexedDB` that the store uses. */
export type DatabasesLike = Pick<IDBFactory, "open" | "deleteDatabase">;
