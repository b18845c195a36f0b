import { changedStyles, stylesOf, type ElementStyles } from "./element-styles.ts";
import { hostStyles } from "./host-styles.ts";
import { withChromium } from "./with-chromium.ts";

/**
 * Compares the components and the player of a page, element by element, without styles of the page
 * and with each of `hostStyles`.
 *
 * @throws when something looks different.
 */
export function underHostStyles(url: string): Promise<string> {
  return withChromium(async (page) => {
    const lookWith = async (sheet: string): Promise<ElementStyles[]> => {
      await page.goto(url);
      // The player shows how long the film is as soon as it knows, and then no longer changes.
      await page.getByText("0:30").last().waitFor();
      await page.addStyleTag({ content: sheet });
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      const samples = [page.locator("#sample > *"), page.locator("#player > *")];
      const elements = (await Promise.all(samples.map((sample) => sample.all()))).flat();
      return (await Promise.all(elements.map(stylesOf))).flat();
    };
    const plain = await lookWith("/* none */");
    const problems: string[] = [];
    for (const [name, sheet] of Object.entries(hostStyles)) {
      const changed = changedStyles(plain, await lookWith(sheet));
      if (changed.length > 0) problems.push(`${name}: ${changed.slice(0, 5).join(", ")}`);
    }
    if (problems.length > 0) throw new Error(problems.join("; "));
    return `${plain.length} elements look the same under ${Object.keys(hostStyles).length} resets`;
  });
}
