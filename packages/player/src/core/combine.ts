import { cancelAll } from "./cancel";
import type { Feature } from "./context";
import type { MediaElement } from "./media-element";

/** Several features as one. */
export function combine<Actions extends object, Media extends MediaElement, Container>(
  actions: Actions,
  features: readonly Feature<object, Media, Container>[],
): Feature<Actions, Media, Container> {
  return {
    actions,
    attach: (media, container) =>
      cancelAll(features.map((feature) => feature.attach?.(media, container) ?? (() => {}))),
  };
}
