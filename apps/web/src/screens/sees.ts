import { expect, screen, waitFor } from "storybook/test";

/** A visitor comes to see each of these texts: they are in the page, and not hidden. */
export async function seen(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await waitFor(
      async () => {
        const found = screen.getAllByText(text);
        const visible = found.find((element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        );
        await expect(visible ?? found[0]).toBeVisible();
      },
      { timeout: 5000 },
    );
  }
}

/** A story's play function that does nothing but look. */
export const sees =
  (...texts: readonly (string | RegExp)[]) =>
  () =>
    seen(...texts);
