import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import { subscribeTo } from "../dom/subscribe-to";
import type { Labels } from "../labels";
import { updateSeekBar } from "./update-seek-bar";
import { whileControlsVisible } from "./while-controls-visible";

const pageKeySeconds: Readonly<Record<string, number>> = { PageUp: 30, PageDown: -30 };
const arrowKeySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

export interface SeekBarSetup {
  labels: Labels;
  /** Called when the pointer is over a position. */
  onPoint: (seconds: number) => void;
}

/** Updates a seek bar with the playhead, and seeks by pointer and keyboard. */
export function bindSeekBar(
  bar: HTMLElement,
  player: BrowserPlayer,
  { labels, onPoint }: SeekBarSetup,
): Cancel {
  const { actions } = player;
  let scrubSeconds: number | null = null;
  let pointedSeconds: number | null = null;
  let { storyboard } = player.state;

  const update = () => updateSeekBar(bar, player.state, { scrubSeconds, labels });
  const point = (event: Event) => {
    const { clientX } = event as PointerEvent;
    const { start, end } = player.state.seekable;
    const { left, width } = bar.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    bar.style.setProperty("--mqp-pointed", String(end > start ? share : 0));
    pointedSeconds = start + share * (end - start);
    onPoint(pointedSeconds);
    return pointedSeconds;
  };
  /** A storyboard may arrive while the pointer rests. */
  const pointAgain = () => {
    if (storyboard === player.state.storyboard) return;
    ({ storyboard } = player.state);
    if (pointedSeconds !== null) onPoint(pointedSeconds);
  };
  const scrub = (seconds: number) => {
    scrubSeconds = seconds;
    update();
    actions.wakeControls();
  };
  const endScrub = (shouldSeek: boolean) => {
    const seconds = scrubSeconds;
    scrubSeconds = null;
    bar.removeAttribute("data-scrubbing");
    if (shouldSeek && seconds !== null) actions.seek(seconds);
  };
  const onKeyDown = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const { currentTime, seekable, seekStep } = player.state;
    const pageSeconds = pageKeySeconds[key];
    const arrowSteps = arrowKeySteps[key];
    if (pageSeconds !== undefined) actions.seek(currentTime + pageSeconds);
    else if (arrowSteps !== undefined) actions.seekBy(arrowSteps * seekStep);
    else if (key === "Home") actions.seek(seekable.start);
    else if (key === "End") actions.seek(seekable.end);
    else return;
    event.preventDefault();
  };

  update();
  return cancelAll([
    whileControlsVisible(bar, player).subscribe(update),
    player.subscribe(pointAgain),
    subscribeTo(bar, {
      pointerdown: (event) => {
        const { button, pointerId } = event as PointerEvent;
        if (button !== 0 || player.state.seekable.end === 0) return;
        bar.setPointerCapture(pointerId);
        bar.setAttribute("data-scrubbing", "");
        scrub(point(event));
      },
      pointermove: (event) => {
        const seconds = point(event);
        if (scrubSeconds !== null) scrub(seconds);
      },
      pointerleave: () => {
        pointedSeconds = null;
      },
      pointerup: () => endScrub(true),
      pointercancel: () => endScrub(false),
      keydown: onKeyDown,
    }),
  ]);
}
