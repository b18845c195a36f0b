import { cancelAll } from "../core/cancel";
import type { Context, Feature } from "../core/context";
import type { CoreActions } from "../core/player";
import { isActivePlayer } from "./active-player";
import { createPressHold } from "./create-press-hold";
import type { FullscreenActions } from "./fullscreen";
import type { PictureInPictureActions } from "./picture-in-picture";
import { shortcutKey } from "./shortcut-key";
import { subscribeTo } from "./subscribe-to";
import { textFields } from "./text-fields";

export interface ShortcutActions {
  /** Shows or hides the list of keyboard shortcuts. */
  toggleShortcuts(): void;
}

type Actions = CoreActions & FullscreenActions & PictureInPictureActions & ShortcutActions;

const volumeStep = 0.05;

type Command = (actions: Actions, context: Context) => void;

const keys: Readonly<Record<string, Command>> = {
  " ": (actions) => actions.togglePlay(),
  k: (actions) => actions.togglePlay(),
  m: (actions) => actions.toggleMute(),
  f: (actions) => actions.toggleFullscreen(),
  i: (actions) => actions.togglePip(),
  c: (actions) => actions.toggleCaptions(),
  t: (actions) => actions.toggleTheatre(),
  j: seekSteps(-2),
  l: seekSteps(2),
  ArrowLeft: seekSteps(-1),
  ArrowRight: seekSteps(1),
  ArrowUp: (actions) => actions.changeVolume(volumeStep),
  ArrowDown: (actions) => actions.changeVolume(-volumeStep),
  Home: (actions) => actions.seek(0),
  End: (actions, { store }) => actions.seek(store.get().seekable.end),
  ",": (actions) => actions.stepFrame(-1),
  ".": (actions) => actions.stepFrame(1),
  "<": (actions) => actions.stepRate(-1),
  ">": (actions) => actions.stepRate(1),
  P: (actions, { options }) => options.onPrevious && actions.previous(),
  N: (actions, { options }) => options.onNext && actions.next(),
  "?": (actions) => actions.toggleShortcuts(),
  MediaPlayPause: (actions) => actions.togglePlay(),
  MediaStop: (actions) => actions.pause(),
  MediaTrackPrevious: (actions) => actions.previous(),
  MediaTrackNext: (actions) => actions.next(),
};

function seekSteps(steps: number): Command {
  return (actions, { store }) => actions.seekBy(steps * store.get().seekStep);
}

function seekToTenth(tenth: number): Command {
  return (actions, { store }) => {
    const { start, end } = store.get().seekable;
    actions.seek(start + ((end - start) * tenth) / 10);
  };
}

/** Keys that act again and again while they are held down. */
const repeated = /^([jl,.<>]|Arrow.*)$/i;

/** Keys that focused widgets handle themselves. */
const widgetKeys: readonly (readonly [selector: string, keys: RegExp])[] = [
  ["button, a[href], summary, [role=button]", /^( |Enter)$/],
  [
    "[role=menu], [role=menuitem], [role=menuitemradio], [role=listbox], [role=tablist], " +
      "[role=radiogroup], dialog",
    /^( |Enter|Arrow.*|Home|End)$/,
  ],
  ["[role=slider], video", /^(Arrow(Up|Down)|Home|End|PageUp|PageDown)$/],
  ["[type=range]", /^(Arrow(Left|Right)|Home|End)$/],
];

/**
 * Widgets of the page, outside of the player, to which all keys belong: letters find an option,
 * digits change a value.
 */
const pageWidgets =
  "input:not([type=button], [type=submit], [type=reset], [type=image]), [role=application], " +
  "[role=checkbox], [role=grid], [role=listbox], [role=menu], [role=menubar], [role=radio], " +
  "[role=radiogroup], [role=scrollbar], [role=slider], [role=spinbutton], [role=switch], " +
  "[role=tablist], [role=tree], [role=treegrid]";

const dialogs = "dialog, [role=dialog], [role=alertdialog]";

export function createKeyboard(
  context: Context,
  actions: Actions,
): Feature<object, HTMLVideoElement, HTMLElement> {
  const { store, options } = context;
  return {
    actions: {},
    attach(_, container) {
      const hold = createPressHold(actions);
      /** Space is down and pauses when it is released, unless it was held. */
      let spaceIsDown = false;
      const endHold = () => {
        spaceIsDown = false;
        return hold.end();
      };
      const stopKeys = subscribeTo(document, {
        keydown: (event) => {
          if (!isActivePlayer(context) || !isForPlayer(event as KeyboardEvent, container)) return;
          const { target, repeat } = event as KeyboardEvent;
          const key = shortcutKey(event as KeyboardEvent);
          if (
            options.shortcuts === "player" &&
            !(target instanceof Node && container.contains(target))
          )
            return;
          const run = store.get().shortcutsOpen ? shortcutListCommand(key) : playerCommand(key);
          if (!run) return;
          event.preventDefault();
          if (repeat && !repeated.test(key)) return;
          if (
            key === " " &&
            !store.get().shortcutsOpen &&
            !store.get().paused &&
            options.holdRate !== 0
          ) {
            spaceIsDown = true;
            hold.start();
          } else run(actions, context);
          if (target instanceof Node && container.contains(target)) actions.wakeControls();
        },
        keyup: (event) => {
          if (!spaceIsDown || (event as KeyboardEvent).key !== " ") return;
          if (!endHold()) actions.togglePlay();
        },
      });
      return cancelAll([stopKeys, subscribeTo(window, { blur: endHold }), endHold]);
    },
  };
}

function playerCommand(key: string): Command | undefined {
  if (/^\d$/.test(key)) return seekToTenth(Number(key));
  return keys[key] ?? keys[key.toLowerCase()];
}

/** While the list of shortcuts is open, keys can only close it. */
function shortcutListCommand(key: string): Command | undefined {
  return key === "?" || key === "Escape" ? (actions) => actions.toggleShortcuts() : undefined;
}

function isForPlayer(event: KeyboardEvent, container: HTMLElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return true;
  const isInPlayer = container.contains(target);
  const isInWidget = event
    .composedPath()
    .some((each) => each instanceof Element && each.matches(pageWidgets));
  if (!isInPlayer && isInWidget) return false;
  if (target.closest(textFields) || isInOtherDialog(target, container)) return false;
  if (widgetKeys.some(([selector, handled]) => handled.test(event.key) && target.closest(selector)))
    return false;
  // Outside of the player, keys that scroll belong to the page.
  return isInPlayer || !/^(Arrow(Up|Down)|Home|End)$/.test(event.key);
}

/** The page has a dialog open, which is neither part of the player nor around it. */
function isInOtherDialog(target: Element, container: HTMLElement): boolean {
  const dialog = target.closest(dialogs);
  return dialog !== null && !dialog.contains(container) && !container.contains(dialog);
}
