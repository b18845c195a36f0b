import type { ReactNode } from "react";

/** Gives a story a fixed width in pixels. */
export function Frame({ width, children }: { width: number; children: ReactNode }) {
  return <div style={{ inlineSize: width, maxInlineSize: "100%" }}>{children}</div>;
}

/** Renders examples side by side. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 16 }}>
      {children}
    </div>
  );
}

/** Renders examples below one another. */
export function Stack({ gap = 24, children }: { gap?: number; children: ReactNode }) {
  return <div style={{ display: "grid", gap, justifyItems: "start" }}>{children}</div>;
}
