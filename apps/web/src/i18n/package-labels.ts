import type { LabelSet as PlayerLabels } from "@marquee/player";
import type { Labels as UiLabels } from "@marquee/ui/labels";

/** The texts of `@marquee/ui` by locale, once loaded. English is in its components. */
export const uiLabels = new Map<string, UiLabels>();

/** The texts of `@marquee/player` by locale, once loaded. English is in its components. */
export const playerLabels = new Map<string, PlayerLabels>();
