import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { storyElements } from "./story-elements";

declare module "vitest/browser" {
  interface BrowserCommands {
    renderStories: () => Promise<Record<string, string>>;
  }
}

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const pages = await commands.renderStories();

test.each([...storyElements()])("%s hydrates what the server rendered", async (name, element) => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = pages[name] ?? "";
  const recovered: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, element, { onRecoverableError: (error) => recovered.push(error) }),
  );
  await act(async () => root.unmount());
  container.remove();
  expect(pages[name]).toBeDefined();
  expect(recovered).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
});
