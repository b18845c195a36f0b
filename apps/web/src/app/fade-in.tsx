import { useState, type ReactNode } from "react";
import { useNavigationType } from "react-router-dom";
import { useHydrated } from "../lib/react/use-hydrated";
import styles from "./fade-in.module.css";

/**
 * Fades in the screen that a link leads to. The first screen and those reached by going back appear
 * at once.
 */
export function FadeIn({ children }: { children: ReactNode }) {
  const isBack = useNavigationType() === "POP";
  const isHydrated = useHydrated();
  const [fades] = useState(isHydrated && !isBack);
  return <div className={fades ? styles["fades"] : undefined}>{children}</div>;
}
