import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { Modal } from "./modal";

// Stylesheets have no types to import.
import.meta.glob("../tokens/colors.css", { eager: true });

const session = cdp() as unknown as {
  send(method: string, values: object): Promise<void>;
};
const setSystemTheme = (value: string) =>
  session.send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value }],
  });

const theme = () => {
  const dialog = document.querySelector("dialog");
  return dialog && getComputedStyle(dialog).colorScheme;
};

afterEach(() => {
  delete document.documentElement.dataset["theme"];
  return setSystemTheme("");
});

test("an open dialog follows the theme of the system, and that chosen for the page", async () => {
  await setSystemTheme("dark");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<Modal onOpenChange={() => undefined}>Text</Modal>));
  expect(theme()).toBe("dark");
  await setSystemTheme("light");
  await expect.poll(theme).toBe("light");
  document.documentElement.dataset["theme"] = "dark";
  await expect.poll(theme).toBe("dark");
  root.unmount();
});

test("a dialog keeps the theme that it is given", async () => {
  await setSystemTheme("light");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() =>
    root.render(
      <Modal onOpenChange={() => undefined} data-theme="dark">
        Text
      </Modal>,
    ),
  );
  document.documentElement.dataset["theme"] = "light";
  // Observers of the page's attributes are called before what follows.
  await Promise.resolve();
  expect(theme()).toBe("dark");
  root.unmount();
});

test("the second click of a double click does not reach what the dialog covered", () => {
  const clicks: number[] = [];
  const covered = document.body.appendChild(document.createElement("button"));
  covered.addEventListener("click", ({ detail }) => clicks.push(detail));
  const click = (detail: number) =>
    covered.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<Modal onOpenChange={() => undefined}>Text</Modal>));
  root.unmount();
  expect(click(2)).toBe(false);
  expect(click(1)).toBe(true);
  expect(click(2)).toBe(true);
  expect(clicks).toEqual([1, 2]);
  covered.remove();
});
