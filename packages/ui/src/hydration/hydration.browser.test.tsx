import { act, Profiler } from "react";
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

test("a picture that has loaded before hydration is rendered once", async () => {
  const story = "Product/Videos/ThumbnailImage: WithEverything";
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = pages[story] ?? "";
  await container.querySelector("img")?.decode();
  let renders = 0;
  const page = (
    <Profiler id="page" onRender={() => (renders += 1)}>
      {storyElements().get(story)}
    </Profiler>
  );
  const root = await act(async () => hydrateRoot(container, page));
  expect(container.querySelector("[data-state=loaded] img")).not.toBeNull();
  expect(renders).toBe(1);
  await act(async () => root.unmount());
  container.remove();
});
