import axe from "axe-core";

/**
 * The rules of axe that look at colours. Themes differ in nothing else, so all other rules say the
 * same in both.
 */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * Checks the theme that the story is not in, in the state in which its play function left it. The
 * accessibility addon has applied all rules of axe to the other one already.
 */
export async function checkOtherTheme(): Promise<void> {
  const { documentElement: root } = document;
  const shown = root.dataset["theme"];
  const other = shown === "light" ? "dark" : "light";
  root.dataset["theme"] = other;
  try {
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    for (const transition of transitions) transition.finish();
    const { violations } = await axe.run("body", {
      runOnly: rulesOfColour,
      resultTypes: ["violations"],
    });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, any }) => `${target.join(" ")}: ${any[0]?.message}`),
    );
    if (found.length > 0)
      throw new Error(
        `Colours that cannot be told apart in the ${other} theme:\n${found.join("\n")}`,
      );
  } finally {
    root.dataset["theme"] = shown;
  }
}
