import type { ReactNode } from "react";

/** A box of some width for a story, as its place on a screen would give it. */
export function Frame({ width, children }: { width: number; children: ReactNode }) {
  return <div style={{ inlineSize: width, maxInlineSize: "100%" }}>{children}</div>;
}

/** Stories side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 16 }}>{children}</div>;
}

/** Stories below one another. */
export function Stack({ gap = 24, children }: { gap?: number; children: ReactNode }) {
  return <div style={{ display: "grid", gap, justifyItems: "start" }}>{children}</div>;
}
