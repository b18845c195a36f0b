import type { Locator } from "@playwright/test";

/** Width of an image, and the colour in its middle. */
export function middleOf(
  image: Locator,
): Promise<{ width: number; isRed: boolean; isBlue: boolean }> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight);
    const context = canvas.getContext("2d");
    context?.drawImage(element, 0, 0);
    const [red = 0, , blue = 0] =
      context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return { width: canvas.width, isRed: red > 180 && blue < 80, isBlue: blue > 180 && red < 80 };
  });
}
