/** Part of cache keys: a bump invalidates entries. */
export interface ContentVersion {
  readonly current: () => number;
  readonly bump: () => void;
}

/** Moderators' changes show at once in this process; other caches expire within seconds. */
export function createContentVersion(): ContentVersion {
  let version = 0;
  return { current: () => version, bump: () => void (version += 1) };
}
