import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar";

const picture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Returns the image of server markup that is hydrated after the image has loaded or failed. */
async function hydrateLate(src: string): Promise<HTMLImageElement> {
  const container = document.body.appendChild(document.createElement("div"));
  const avatar = <Avatar name="Ada Quill" src={src} />;
  container.innerHTML = renderToString(avatar);
  const image = container.querySelector("img");
  if (!image) throw new Error("There is no image.");
  await image.decode().catch(() => undefined);
  hydrateRoot(container, avatar);
  return image;
}

test("an image that failed before hydration leaves the letter alone", async () => {
  const broken = await hydrateLate("data:image/gif;base64,AAAA");
  await expect.poll(() => broken.dataset["state"]).toBe("broken");
});

test("an image that loaded before hydration stays", async () => {
  const loaded = await hydrateLate(picture);
  // The other one is hydrated after it.
  const broken = await hydrateLate("data:image/gif;base64,BBBB");
  await expect.poll(() => broken.dataset["state"]).toBe("broken");
  expect(loaded.dataset["state"]).toBeUndefined();
});
