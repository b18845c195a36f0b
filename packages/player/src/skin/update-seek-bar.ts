import { formatTime } from "../core/format-time";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";
import { chapterTitleAt } from "./chapters";

/** Writes the position to custom properties and to what assistive technology reads. */
export function updateSeekBar(
  bar: HTMLElement,
  state: PlayerState,
  { scrubSeconds, labels }: { scrubSeconds: number | null; labels: Labels },
): void {
  const { currentTime, duration, buffered } = state;
  const position = scrubSeconds ?? currentTime;
  const share = (seconds: number) => (duration > 0 ? String(Math.min(1, seconds / duration)) : "0");
  const ahead = buffered.find(({ start, end }) => start <= position + 0.5 && end >= position);
  bar.style.setProperty("--mqp-played", share(position));
  bar.style.setProperty("--mqp-ahead", share(ahead?.end ?? 0));
  setAttribute(bar, "aria-valuemax", String(Math.floor(duration)));
  setAttribute(bar, "aria-valuenow", String(Math.floor(position)));
  const chapter = chapterTitleAt(state, position);
  const text = labels.position(formatTime(position), formatTime(duration));
  setAttribute(bar, "aria-valuetext", chapter === "" ? text : `${text}, ${chapter}`);
}

function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
