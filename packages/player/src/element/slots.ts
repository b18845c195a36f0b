import type { BrowserPlayer } from "../assemble-player";
import type { Cancel } from "../core/cancel";
import { isEndScreenShown } from "../skin/end-screen";
import styles from "../skin/end-screen.module.css";
import { createElement } from "./create-element";
import { watch } from "./watch";

/**
 * Puts the page's children with `slot="overlay"` and `slot="end-screen"` into the skin, above the
 * video and below the controls.
 */
export function fillSlots(
  skin: HTMLElement,
  player: BrowserPlayer,
  children: readonly Element[],
): Cancel {
  const of = (name: string) => children.filter((child) => child.slot === name);
  const overlay = createElement(
    "div",
    { class: styles["overlay"], "data-part": "overlay" },
    ...of("overlay"),
  );
  const endScreen = createElement(
    "div",
    { class: styles["endScreen"], "data-part": "end-screen" },
    ...of("end-screen"),
  );
  skin.querySelector("[data-part=gestures]")?.after(overlay);
  skin.querySelector("[data-part=controls]")?.before(endScreen);
  return watch(player, isEndScreenShown, (isShown) => {
    endScreen.hidden = !isShown || endScreen.childElementCount === 0;
  });
}
