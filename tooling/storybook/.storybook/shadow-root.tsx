import { useCallback, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

interface ShadowRootProps {
  theme: string;
  children: ReactNode;
}

/**
 * Shows a story inside a shadow root that has the page's stylesheets, as an embedding page would
 * give it.
 */
export function InShadowRoot({ theme, children }: ShadowRootProps) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = useCallback((host: HTMLDivElement | null) => {
    if (!host) return;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const sheets = document.querySelectorAll("head style, head link[rel=stylesheet]");
    shadow.replaceChildren(...[...sheets].map((sheet) => sheet.cloneNode(true)));
    setRoot(shadow);
  }, []);
  return (
    <div ref={attach} data-theme={theme}>
      {root && createPortal(children, root)}
    </div>
  );
}
