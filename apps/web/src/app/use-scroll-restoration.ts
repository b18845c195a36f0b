import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { decodePart } from "../lib/decode-part";
import { isRestoredByGrid } from "../lib/use-grid-position";

const positions = new Map<string, number>();

/**
 * A new screen starts at its top or at its fragment, unless it was reached with `keepScroll` in the location's state; going
 * back or forward returns to where the visitor was. The browser's own restoration runs before a lazy screen has its height,
 * so it is switched off.
 */
export function useScrollRestoration() {
  const { key, hash, state } = useLocation();
  const keepsScroll = Object(state).keepScroll === true;
  const navigation = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = "manual";
  }, []);

  useLayoutEffect(() => {
    const stop = navigation === "POP" ? returnTo(key, hash) : keepsScroll ? () => undefined : scrollToFragment(hash);
    const savePosition = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", savePosition, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", savePosition);
    };
  }, [key, hash, navigation, keepsScroll]);
}

function returnTo(key: string, hash: string): () => void {
  // A grid restores its own position by card, since row heights differ.
  if (isRestoredByGrid(key)) return () => undefined;
  const top = positions.get(key);
  return top === undefined ? scrollToFragment(hash) : scrollWhenTallEnough(top);
}

/** Waits until the page is high enough, unless the visitor scrolls first: lists grow as their data arrives. */
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
    const target = hash === "" ? null : document.getElementById(decodePart(hash.slice(1)));
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
