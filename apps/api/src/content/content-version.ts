/** A number in the keys of caches: what they hold is not used again after it was bumped. */
export interface ContentVersion {
  readonly current: () => number;
  readonly bump: () => void;
}

/**
 * Creates the version that moderators bump when they hide or show something, so that this process
 * shows it at once. The caches of other processes expire within seconds.
 */
export function createContentVersion(): ContentVersion {
  let version = 0;
  return { current: () => version, bump: () => void (version += 1) };
}
