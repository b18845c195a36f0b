import type { Cancel } from "../core/cancel";
import { captionProperties } from "./caption-properties";
import type { CaptionStyle } from "./caption-style";

/** Shows the captions of a player in a style, until it is cancelled or another one is applied. */
export function applyCaptionStyle({ style: target }: HTMLElement, style: CaptionStyle): Cancel {
  const properties = captionProperties(style);
  // A property whose value is null is removed.
  for (const [name, value] of Object.entries(properties)) target.setProperty(name, value);
  return () => {
    for (const name of Object.keys(properties)) target.removeProperty(name);
  };
}
