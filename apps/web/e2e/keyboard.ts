import type { Page } from "@playwright/test";
import { expect } from "./test";

const maxSteps = 60;

/** The focused element, and whether the focus is visible. */
interface Focused {
  name: string;
  /** Inside the screen, not in the header. */
  isOfScreen: boolean;
  /** A control, not a heading or region that is focused by script. */
  isControl: boolean;
  isVisible: boolean;
}

/** A keyboard user who needs a visible focus. */
export function keyboardOf(page: Page) {
  const focused = () =>
    page.evaluate((): Focused | null => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const text = (part: Element | null | undefined) => part?.textContent?.trim() ?? "";
      const labels = element instanceof HTMLInputElement ? element.labels : null;
      const name =
        element.getAttribute("aria-label") ?? (labels?.length ? text(labels[0]) : text(element));
      const outlined = (part: Element | null) => {
        const { outlineStyle, outlineWidth, borderStyle, boxShadow } = getComputedStyle(
          part ?? element,
        );
        return (
          (outlineStyle !== "none" && outlineWidth !== "0px") ||
          (borderStyle !== "none" && boxShadow !== "none")
        );
      };
      const isControl = element.matches("a, button, input, select");
      // A field shows the focus on its frame, a code on the cell that comes next.
      const cell = element.parentElement?.querySelector("[data-active]") ?? null;
      const isVisible =
        outlined(element) || outlined(element.parentElement) || (cell !== null && outlined(cell));
      return { name, isOfScreen: element.closest("main, dialog") !== null, isControl, isVisible };
    });

  /** Expects a focused element, with a visible focus on controls. */
  async function expectFocus() {
    const problem = async () => {
      const now = await focused();
      if (!now) return "the focus is lost";
      return now.isControl && !now.isVisible ? `the focus on “${now.name}” cannot be seen` : null;
    };
    await expect.poll(problem).toBeNull();
  }

  /** Presses Tab until the element called `name` has the focus. */
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
    /** Focuses a control and presses it. */
    async press(name: string) {
      await to(name);
      await page.keyboard.press("Enter");
    },
    /** Focuses a field and replaces its text. */
    async type(name: string, text: string) {
      await to(name);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
  };
}
