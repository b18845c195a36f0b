import type { PlayerState, TimeRange } from "../core/state";
import type { Labels } from "../labels";
import { chapterTitleAt } from "./chapters";
import { markerLabelAt } from "./markers";
import { playheadSeconds, positionText } from "./time";

/** Writes the position to custom properties and to what assistive technology reads. */
export function updateSeekBar(
  bar: HTMLElement,
  state: PlayerState,
  { scrubSeconds, labels }: { scrubSeconds: number | null; labels: Labels },
): void {
  const { seekable, live, buffered } = state;
  const { start: first, end: last } = seekable;
  const position = scrubSeconds ?? state.currentTime;
  const share = (seconds: number) => String(shareOf(seekable, seconds));
  // Without a window there is nothing to seek in.
  bar.hidden = live?.dvr === false;
  const ahead = buffered.find(({ start, end }) => start <= position + 0.5 && end >= position);
  bar.style.setProperty("--mqp-played", share(position));
  bar.style.setProperty("--mqp-ahead", share(ahead?.end ?? first));
  setAttribute(bar, "aria-valuemax", String(Math.floor(last - first)));
  setAttribute(bar, "aria-valuenow", String(Math.floor(Math.max(0, position - first))));
  const text = [
    positionText(state, scrubSeconds ?? playheadSeconds(state), labels),
    chapterTitleAt(state, position),
    markerLabelAt(state, position),
  ];
  setAttribute(bar, "aria-valuetext", text.filter(Boolean).join(", "));
}

/** Returns the position on the bar, 0 to 1. */
export function shareOf({ start, end }: TimeRange, seconds: number): number {
  return end > start ? Math.min(1, Math.max(0, (seconds - start) / (end - start))) : 0;
}

function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
