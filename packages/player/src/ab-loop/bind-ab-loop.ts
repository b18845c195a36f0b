import { cancelAll, type Cancel } from "../core/cancel";
import { formatTime } from "../core/format-time";
import { createNotice } from "../plugins/notice";
import type { PluginPlayer } from "../plugins/plugin";
import { showAbLoopControls, type AbLoopControls } from "./ab-loop-controls";
import { bindKeys } from "./ab-loop-keys";
import type { AbLoopLabels } from "./ab-loop-labels";
import { isClosed, withEnd, withStart, type LoopSection } from "./loop-section";
import { repeatSection } from "./repeat-section";
import { markSection } from "./section-mark";

/** At the very end the video would end, rather than start over. */
const beforeEndSeconds = 0.25;

export interface AbLoopActions {
  /** The section that was chosen; null for none. */
  section(): LoopSection | null;
  /** Sets where the section starts; default: at the playhead. */
  setStart(seconds?: number): void;
  /** Sets where the section ends, from when on it loops; default: at the playhead. */
  setEnd(seconds?: number): void;
  clear(): void;
  /** Shows or hides the buttons; `force` says which. */
  toggleControls(force?: boolean): void;
}

/** Loops a section of an attached player, until it is cancelled. */
export function bindAbLoop(
  player: PluginPlayer,
  labels: AbLoopLabels,
): { actions: AbLoopActions; cancel: Cancel } {
  const { media, container } = player;
  const notice = createNotice(container);
  let section: LoopSection | null = null;
  let controls: AbLoopControls | null = null;
  let stopSection: Cancel = () => {};

  const setSection = (next: LoopSection | null) => {
    stopSection();
    section = next;
    controls?.update(section);
    if (!section) return;
    const { src } = player.state.source ?? {};
    stopSection = cancelAll([
      markSection(player, section),
      isClosed(section) ? repeatSection(player, section) : () => {},
      player.subscribe(() => {
        if (player.state.source?.src !== src) setSection(null);
      }),
    ]);
  };
  const announce = () => {
    if (!section) return notice.show(labels.cleared);
    const start = formatTime(section.startSeconds);
    notice.show(
      isClosed(section)
        ? labels.loops(start, formatTime(section.endSeconds))
        : labels.startsAt(start),
    );
  };
  const hideControls = () => {
    controls?.remove();
    controls = null;
  };
  const actions: AbLoopActions = {
    section: () => section,
    setStart(seconds = media.currentTime) {
      setSection(withStart(section, seconds));
      announce();
    },
    setEnd(seconds = media.currentTime) {
      const { seekable, live } = player.state;
      const last = live ? seekable.end : seekable.end - beforeEndSeconds;
      const next = withEnd(section, Math.min(seconds, last), seekable.start);
      if (!next) return notice.show(labels.tooShort);
      setSection(next);
      announce();
    },
    clear() {
      setSection(null);
      announce();
    },
    toggleControls(force = controls === null) {
      if (!force) return hideControls();
      controls ??= showAbLoopControls(container, {
        labels,
        setStart: () => actions.setStart(),
        setEnd: () => actions.setEnd(),
        clear: actions.clear,
        close: hideControls,
      });
      controls.update(section);
    },
  };
  const keys = { a: () => actions.setStart(), b: () => actions.setEnd(), x: actions.clear };
  const cancel = cancelAll([
    bindKeys(container, keys),
    () => stopSection(),
    hideControls,
    notice.remove,
  ]);
  return { actions, cancel };
}
