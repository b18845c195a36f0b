/// <reference types="react/experimental" />
import { useState, ViewTransition, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Lets a screen that a link leads to fade in, where the browser has view transitions and the visitor does not mind motion.
 * Going back is immediate, and nothing may keep a video from beginning.
 */
export function ScreenTransition({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === "POP";
  // Settled once: the screen must not be made anew when only its query changes. React would begin a transition even for
  // one that is named "none".
  const [fades] = useState(
    () => !isBack && pathname !== "/watch" && !matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  if (!fades) return children;
  return (
    <ViewTransition default="none" enter="auto">
      {children}
    </ViewTransition>
  );
}
