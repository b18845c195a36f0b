import { startTransition, Suspense, use } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { ThumbnailImage } from "./thumbnail-image";

const picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const source = { src: picture, srcSet: `${picture} 320w, ${picture}#2 1280w`, sizes: "168px" };

/** Returns how many nodes are in memory after a garbage collection, inserted or not. */
async function countNodes(): Promise<number> {
  const session = cdp() as unknown as { send(method: string): Promise<{ nodes: number }> };
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Memory.getDOMCounters")).nodes;
}

function page() {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  return {
    container,
    root,
    [Symbol.dispose]() {
      root.unmount();
      container.remove();
    },
  };
}

test("a picture has its addresses, with priority and without", async () => {
  using first = page();
  first.root.render(<ThumbnailImage {...source} priority />);
  using second = page();
  second.root.render(<ThumbnailImage {...source} />);
  for (const { container } of [first, second]) {
    await expect.poll(() => container.querySelector("img")).not.toBeNull();
    const image = container.querySelector("img");
    expect(image?.getAttribute("src")).toBe(source.src);
    expect(image?.srcset).toBe(source.srcSet);
    expect(image?.sizes).toBe(source.sizes);
  }
});

test("a picture whose addresses change takes the new ones and loses the old", async () => {
  using shown = page();
  shown.root.render(<ThumbnailImage {...source} />);
  await expect.poll(() => shown.container.querySelector("img")?.srcset).toBe(source.srcSet);
  shown.root.render(<ThumbnailImage src={`${picture}#new`} />);
  await expect
    .poll(() => shown.container.querySelector("img")?.getAttribute("src"))
    .toBe(`${picture}#new`);
  expect(shown.container.querySelector("img")?.srcset).toBe("");
  expect(shown.container.querySelector("img")?.sizes).toBe("");
});

test("pictures that were rendered and never inserted are freed", async () => {
  using shown = page();
  shown.root.render(<ThumbnailImage {...source} />);
  await expect.poll(() => shown.container.querySelector("img")).not.toBeNull();
  const before = await countNodes();
  let renders = 0;
  const Waiting = ({ for: promise }: { for: Promise<void> }) => {
    renders += 1;
    use(promise);
    return null;
  };
  for (let round = 0; round < 10; round++) {
    renders = 0;
    let arrive = () => {};
    const coming = new Promise<void>((resolve) => (arrive = resolve));
    startTransition(() =>
      shown.root.render(
        <Suspense>
          {Array.from({ length: 20 }, (_, index) => (
            <ThumbnailImage key={index} {...source} />
          ))}
          <Waiting for={coming} />
        </Suspense>,
      ),
    );
    await expect.poll(() => renders).toBeGreaterThan(0);
    // Render something else before the image was inserted.
    shown.root.render(null);
    await expect.poll(() => shown.container.childElementCount).toBe(0);
    arrive();
  }
  // 10 × 20 pictures with four elements each were rendered.
  await expect.poll(async () => (await countNodes()) - before).toBeLessThan(200);
});
