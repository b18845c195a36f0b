import type { Tab } from "./driver.ts";
import {
  describeElement,
  roleSelectors,
  type Described,
  type Target,
} from "./in-page/describe-element.ts";
import { waitUntil } from "./wait-until.ts";

/** A visitor's actions in a tab, the same for every driver. */
export interface Page extends Pick<Tab, "evaluate" | "press" | "type" | "close"> {
  /** Opens a path of the site, and waits for hydration. */
  open(path: string): Promise<void>;
  /** Opens any URL, or a path that is not hydrated. */
  openPlain(url: string): Promise<void>;
  /** Waits for an element, and describes it. */
  see(target: Target): Promise<Described>;
  /** Describes an element if it is there. */
  find(target: Target): Promise<Described | null>;
  waitUntilGone(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  hover(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  typeInto(target: Target, text: string): Promise<void>;
  /** Waits until a function in the page returns something truthy, and returns that. */
  waitFor<Args extends readonly unknown[], Result>(
    what: string,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<NonNullable<Awaited<Result>>>;
  /** Waits for an address, without the origin. */
  waitForAddress(address: string): Promise<void>;
}

export function createPage(tab: Tab, origin: string): Page {
  const describe = (target: Target, scroll: boolean) =>
    tab.evaluate(describeElement, target, { selectors: roleSelectors, scroll });
  const words = (target: Target) => JSON.stringify(target);
  const waitForHydration = () =>
    waitUntil("hydration", () =>
      tab.evaluate(
        () =>
          document.documentElement.dataset["hydrated"] !== undefined ||
          (document.readyState === "complete" && !document.querySelector("script[type=module]")),
      ),
    );

  /** Waits until a click reaches the element and it has stopped moving. */
  async function settledCenter(target: Target) {
    let last = "";
    return waitUntil(`${words(target)} to be clickable`, async () => {
      const found = await describe(target, true);
      const isSettled = found?.isHittable === true && last === JSON.stringify(found.center);
      last = JSON.stringify(found?.center);
      return isSettled ? found?.center : null;
    });
  }

  const page: Page = {
    evaluate: tab.evaluate,
    press: tab.press,
    type: tab.type,
    close: tab.close,
    async open(path) {
      await tab.open(new URL(path, origin).href);
      await waitForHydration();
    },
    openPlain: (url) => tab.open(new URL(url, origin).href),
    see: (target) => waitUntil(words(target), () => describe(target, false)),
    find: (target) => describe(target, false),
    async waitUntilGone(target) {
      await waitUntil(
        `${words(target)} to go`,
        async () => (await describe(target, false)) === null,
      );
    },
    async click(target) {
      await tab.clickAt(await settledCenter(target));
    },
    async hover(target) {
      await tab.moveMouseTo(await settledCenter(target));
    },
    async typeInto(target, text) {
      await page.click(target);
      await waitUntil(
        `${words(target)} to have the focus`,
        async () => (await describe(target, false))?.isFocused,
      );
      await tab.evaluate(() => {
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
      });
      await tab.type(text);
    },
    waitFor: (what, run, ...args) => waitUntil(what, () => tab.evaluate(run, ...args)),
    async waitForAddress(address) {
      await waitUntil(`the address ${address}`, () =>
        tab.evaluate((wanted) => location.pathname + location.search === wanted, address),
      );
    },
  };
  return page;
}
