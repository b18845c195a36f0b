import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { decodePart } from "../lib/decode-part";
import { createEntryPositions } from "../lib/video/entry-positions";
import { isRestoredByGrid } from "../lib/react/use-grid-position";

const positions = createEntryPositions({
  name: "scroll-positions",
  parse: (stored) => (typeof stored === "number" ? stored : null),
});

/**
 * A new screen starts at its top or at its fragment, unless it was reached with `keepScroll` in the
 * location's state; going back or forward returns to where the visitor was. The browser's own
 * restoration runs before a lazy screen has its height, so it is switched off while the page is
 * open; a page that is loaded again is as high as it was, and is left to it.
 */
export function useScrollRestoration() {
  const { key, hash, state } = useLocation();
  const keepsScroll = Object(state).keepScroll === true;
  const navigation = useNavigationType();
  const loadedKey = useRef<string | null>(key);

  useEffect(restoreInsteadOfBrowser, []);

  useLayoutEffect(() => {
    if (key !== loadedKey.current) loadedKey.current = null;
    const place = () => {
      if (loadedKey.current !== null) return keepAfterLoad(key, hash);
      if (navigation === "POP") return returnTo(key, hash);
      return keepsScroll ? () => undefined : scrollToFragment(hash);
    };
    const stop = place();
    const savePosition = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", savePosition, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", savePosition);
    };
  }, [key, hash, navigation, keepsScroll]);
}

function restoreInsteadOfBrowser(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // WebKit returns to the place in a page that is loaded again right after `pageshow`, unless it is
  // told not to by then.
  const takeOverInNextTask = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (history.scrollRestoration = "manual"));
  };
  const giveBack = () => {
    clearTimeout(timer);
    history.scrollRestoration = "auto";
  };
  if (document.readyState === "complete") takeOverInNextTask();
  window.addEventListener("pagehide", giveBack);
  window.addEventListener("pageshow", takeOverInNextTask);
  return () => {
    giveBack();
    window.removeEventListener("pagehide", giveBack);
    window.removeEventListener("pageshow", takeOverInNextTask);
  };
}

/**
 * The visitor may have scrolled before the scripts came, and the browser has scrolled to a fragment
 * that was there.
 */
function keepAfterLoad(key: string, hash: string): () => void {
  positions.set(key, window.scrollY);
  return hash === "" || fragmentTarget(hash) ? () => undefined : scrollToFragment(hash);
}

function returnTo(key: string, hash: string): () => void {
  // A grid restores its own position by card, since row heights differ.
  if (isRestoredByGrid(key)) return () => undefined;
  const top = positions.get(key);
  return top === undefined ? scrollToFragment(hash) : scrollWhenTallEnough(top);
}

/**
 * Waits until the page is high enough, unless the visitor scrolls first: lists grow as their data
 * arrives.
 */
function scrollWhenTallEnough(top: number): () => void {
  const tallEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  window.scrollTo({ top, behavior: "instant" });
  if (tallEnough()) return () => undefined;

  const observer = new ResizeObserver(() => {
    if (!tallEnough()) return;
    window.scrollTo({ top, behavior: "instant" });
    stop();
  });
  const stop = () => {
    observer.disconnect();
    window.removeEventListener("wheel", stop);
    window.removeEventListener("touchmove", stop);
    window.removeEventListener("keydown", stop);
  };
  observer.observe(document.body);
  window.addEventListener("wheel", stop, { passive: true });
  window.addEventListener("touchmove", stop, { passive: true });
  window.addEventListener("keydown", stop);
  return stop;
}

/** A fragment's element may come with a lazy screen: waits for it. */
function scrollToFragment(hash: string): () => void {
  const scroll = () => {
    const target = fragmentTarget(hash);
    target?.scrollIntoView({ behavior: "instant" });
    return target !== null;
  };
  if (hash === "") {
    window.scrollTo({ top: 0, behavior: "instant" });
    return () => undefined;
  }
  if (scroll()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function fragmentTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodePart(hash.slice(1)));
}
