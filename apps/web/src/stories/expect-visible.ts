import { expect, screen, waitFor } from "storybook/test";

/** Waits until each of these texts is in the page and visible. */
export async function expectVisible(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    await waitFor(async () => {
      const found = screen.getAllByText(text);
      const visible = found.find((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      await expect(visible ?? found[0]).toBeVisible();
    });
  }
}
