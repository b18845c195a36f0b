import type { EarlyRequest } from "./engine/fast-start/early-request";

/**
 * What all copies of this code on a page share: that of a script inlined into it, of each bundle,
 * and of what these load later. Each copy adds what it needs.
 */
interface PageState {
  /** Requests that no engine has taken yet, by URL. */
  requests?: Map<string, EarlyRequest>;
  /** Elements that load the start of a stream, by its URL: each is a `PreparedStart`. */
  starts?: Map<string, unknown>;
  /** URLs of the variants that were requested early, by that of their master playlist. */
  variantUrls?: Map<string, string>;
  players?: PagePlayers;
}

/** Players by an object that stands for each. */
interface PagePlayers {
  /** In the order of their attachment. */
  registered: object[];
  listeners: Set<{ player: object; onChange: () => void }>;
  lastUsed: object | null;
}

/** The only global of this package that pages do not call. */
export const pageState = ((globalThis as { marqueePlayerState?: PageState }).marqueePlayerState ??=
  {});
