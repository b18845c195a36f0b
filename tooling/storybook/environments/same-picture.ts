import type { Page } from "@playwright/test";

/** Returns the share of pixels that differ between two screenshots by more than antialiasing. */
export async function differingShare(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const [first, second] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context?.drawImage(image, 0, 0);
          return (
            context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
          );
        }),
      );
      if (!first || first.length !== second?.length) return 1;
      let different = 0;
      for (let at = 0; at < first.length; at++)
        if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 32) different++;
      return different / first.length;
    },
    [one.toString("base64"), other.toString("base64")],
  );
}
