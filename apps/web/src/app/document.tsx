import type { ReactNode } from "react";

/**
 * The whole document. React moves each screen's title and metadata into the head; the build's scripts and stylesheets are
 * added by `document-html.ts`. The root's attributes are set before hydration by `early-start/page-state.ts`.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head />
      <body>{children}</body>
    </html>
  );
}
