import axe from "axe-core";

/**
 * Contrast in the theme that the story is not in, whatever state its play function left it in. The accessibility addon
 * has checked everything else, and this theme, already.
 */
export async function checkOtherTheme(): Promise<void> {
  const { documentElement: root } = document;
  const shown = root.dataset["theme"];
  const other = shown === "light" ? "dark" : "light";
  root.dataset["theme"] = other;
  try {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (const transition of transitions) transition.finish();
    const { violations } = await axe.run("body", { runOnly: ["color-contrast"] });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(" ")}: ${any[0]?.message}`),
    );
    if (found.length > 0) throw new Error(`Too little contrast in the ${other} theme:\n${found.join("\n")}`);
  } finally {
    root.dataset["theme"] = shown;
  }
}
