import type { BrowserPlayer } from "../assemble-player";
import { cancelAll, type Cancel } from "../core/cancel";
import type { Labels } from "../labels";
import { paintSeekBar } from "./paint-seek-bar";
import { subscribeTo } from "./subscribe-to";
import { whileShown } from "./while-shown";

const keySteps: Readonly<Record<string, number>> = { PageUp: 30, PageDown: -30 };

export interface SeekBarSetup {
  labels: Labels;
  /** The pointer is over a second of the video. */
  onPoint: (second: number) => void;
}

/** Keeps a seek bar at the position, and takes the pointer's and the keys' wishes from it. */
export function steerSeekBar(bar: HTMLElement, player: BrowserPlayer, { labels, onPoint }: SeekBarSetup): Cancel {
  const { actions } = player;
  let scrubSecond: number | null = null;

  const paint = () => paintSeekBar(bar, player.state, { scrubSecond, labels });
  const point = (event: Event) => {
    const { clientX } = event as PointerEvent;
    const { duration } = player.state;
    const { left, width } = bar.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    bar.style.setProperty("--mqp-pointed", String(duration > 0 ? share : 0));
    onPoint(share * duration);
    return share * duration;
  };
  const scrub = (second: number) => {
    scrubSecond = second;
    paint();
    actions.wakeControls();
  };
  const release = (commit: boolean) => {
    const second = scrubSecond;
    scrubSecond = null;
    bar.removeAttribute("data-scrubbing");
    if (commit && second !== null) actions.seek(second);
  };
  const onKey = (event: Event) => {
    const { key } = event as KeyboardEvent;
    const { currentTime, duration } = player.state;
    const step = keySteps[key];
    if (step !== undefined) actions.seek(currentTime + step);
    else if (key === "ArrowUp") actions.seekBy(5);
    else if (key === "ArrowDown") actions.seekBy(-5);
    else if (key === "Home") actions.seek(0);
    else if (key === "End") actions.seek(duration);
    else return;
    event.preventDefault();
  };

  paint();
  return cancelAll([
    whileShown(bar, player).subscribe(paint),
    subscribeTo(bar, {
      pointerdown: (event) => {
        const { button, pointerId } = event as PointerEvent;
        if (button !== 0 || player.state.duration === 0) return;
        bar.setPointerCapture(pointerId);
        bar.setAttribute("data-scrubbing", "");
        scrub(point(event));
      },
      pointermove: (event) => {
        const second = point(event);
        if (scrubSecond !== null) scrub(second);
      },
      pointerup: () => release(true),
      pointercancel: () => release(false),
      keydown: onKey,
    }),
  ]);
}
