import type { Page } from "@playwright/test";
import { expect } from "./test";

const maxSteps = 60;

/** What has the focus, and whether one can see that. */
interface Focused {
  name: string;
  /** Part of the screen, as against the header around it. */
  isOfScreen: boolean;
  /** A control, as against a heading or a region that is only read from there. */
  isControl: boolean;
  isVisible: boolean;
}

/** Someone without a pointer, who wants to see where they are. */
export function keyboardOf(page: Page) {
  const focused = () =>
    page.evaluate((): Focused | null => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const text = (part: Element | null | undefined) => part?.textContent?.trim() ?? "";
      const labels = element instanceof HTMLInputElement ? element.labels : null;
      const name = element.getAttribute("aria-label") ?? (labels?.length ? text(labels[0]) : text(element));
      const outlined = (part: Element | null) => {
        const { outlineStyle, outlineWidth, borderStyle, boxShadow } = getComputedStyle(part ?? element);
        return (outlineStyle !== "none" && outlineWidth !== "0px") || (borderStyle !== "none" && boxShadow !== "none");
      };
      const isControl = element.matches("a, button, input, select");
      // A field shows the focus on its frame, a code on the cell that comes next.
      const cell = element.parentElement?.querySelector("[data-active]") ?? null;
      const isVisible = outlined(element) || outlined(element.parentElement) || (cell !== null && outlined(cell));
      return { name, isOfScreen: element.closest("main, dialog") !== null, isControl, isVisible };
    });

  /** The focus is somewhere, and where one can act it can be seen. */
  async function expectFocus() {
    await expect.poll(focused, "the focus is lost").not.toBeNull();
    const now = await focused();
    if (now?.isControl) expect(now.isVisible, `the focus on “${now.name}” cannot be seen`).toBe(true);
  }

  /** Tabs on to what the screen calls `name`, once it is there. */
  async function to(name: string) {
    const find = async () => {
      const passed: string[] = [];
      for (let step = 0; step < maxSteps; step++) {
        const now = await focused();
        if (now?.isOfScreen && now.isControl && now.name === name) return;
        passed.push(now?.name ?? "(the page)");
        await page.keyboard.press("Tab");
      }
      throw new Error(`No way by keyboard to “${name}”; passed: ${passed.join(" · ")}`);
    };
    await expect(find).toPass();
    await expectFocus();
  }

  return {
    to,
    expectFocus,
    /** Goes to a control and presses it. */
    async press(name: string) {
      await to(name);
      await page.keyboard.press("Enter");
    },
    /** Goes to a field and types into it, in place of what is there. */
    async type(name: string, text: string) {
      await to(name);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
  };
}
