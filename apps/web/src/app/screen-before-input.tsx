import { useEffect, useReducer } from "react";
import { flushSync } from "react-dom";

const inputs = ["pointerdown", "click", "keydown", "beforeinput"] as const;

/**
 * Shows a screen that is about to fade in before what the visitor does next is handled. From when React asks the browser
 * for a transition until the browser lets it change the page, React hears of no event: a link that is pressed then would
 * load a new document, and what is typed would be forgotten.
 */
export function ScreenBeforeInput() {
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const stopping = new AbortController();
    const showScreen = (event: Event) => {
      // Whatever is rendered at once ends what waits for the transition, and the transition with it.
      flushSync(render);
      // What was pressed has gone with its screen.
      if (event.target instanceof Node && !event.target.isConnected) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    for (const type of inputs) document.addEventListener(type, showScreen, { capture: true, signal: stopping.signal });
    return () => stopping.abort();
  }, []);
  return null;
}
