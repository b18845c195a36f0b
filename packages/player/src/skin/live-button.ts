import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";

export interface LiveButtonView {
  isAtEdge: boolean;
  text: string;
  title: string | undefined;
}

/** A badge at the live edge, behind it a button that goes there; null unless live. */
export function liveButtonView({ live }: PlayerState, labels: Labels): LiveButtonView | null {
  if (!live) return null;
  const { atEdge, latencySeconds } = live;
  return {
    isAtEdge: atEdge,
    text: atEdge ? labels.live : labels.goLive,
    title: latencySeconds === null ? undefined : labels.latency(Math.round(latencySeconds)),
  };
}

export function liveButtonAttributes({ isAtEdge, title }: LiveButtonView) {
  return {
    type: "button",
    title,
    // Disabled, it would lose the focus that brought it here.
    "aria-disabled": isAtEdge || undefined,
    "data-part": "live",
    "data-edge": isAtEdge || undefined,
  } as const;
}
