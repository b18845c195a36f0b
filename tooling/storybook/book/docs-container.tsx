import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useEffect, useState, type PropsWithChildren } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { marqueeLightTheme, marqueeTheme } from "../.storybook/marquee-theme";

/** The docs pages in the toolbar's theme, as the stories in them are. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  // The head of the preview has set it from the address.
  const [theme, setTheme] = useState(document.documentElement.dataset["theme"]);
  useEffect(() => {
    const channel = addons.getChannel();
    const update = ({ globals }: { globals: Record<string, unknown> }) => {
      const chosen = String(globals["theme"]);
      document.documentElement.dataset["theme"] = chosen;
      setTheme(chosen);
    };
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, []);
  return (
    <DocsContainer {...props} theme={theme === "light" ? marqueeLightTheme : marqueeTheme}>
      {children}
    </DocsContainer>
  );
}
