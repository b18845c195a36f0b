import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const seed = Number(process.env["MONKEY_SEED"] ?? 20_231_220);
const steps = 200;

/** Numbers from 0 to 1, always the same ones for a seed. */
function randomNumbers(from: number) {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What there is to click on; nothing that leads off the site, to a mail program or to a file. */
const clickable =
  "a[href^='/']:not([href^='/settings']), button:not([disabled]), [role=option], input[type=radio], input[type=checkbox]";

async function clickSomething(page: Page, random: () => number) {
  const position = await page.evaluate(
    ([selector, chance]) => {
      const top = document.querySelector("dialog[open]") ?? document;
      const seen = [...top.querySelectorAll(selector)].filter((element) => {
        const { width, height, top: y, left: x } = element.getBoundingClientRect();
        return width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      });
      const box = seen[Math.floor(chance * seen.length)]?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    [clickable, random()] as const,
  );
  if (position) await page.mouse.click(position.x, position.y);
}

test(`${steps} random steps raise no error and leave the site standing`, async ({ page }) => {
  test.setTimeout(180_000);
  const random = randomNumbers(seed);
  await page.goto("/");
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
  for (let step = 0; step < steps; step++) {
    const choice = random();
    if (choice < 0.5) await clickSomething(page, random);
    else if (choice < 0.65) await page.mouse.wheel(0, (random() - 0.3) * 2000);
    else if (choice < 0.75)
      await page.keyboard.press(["Tab", "Escape", "ArrowDown", "Enter", "/"][Math.floor(random() * 5)] ?? "Tab");
    else if (choice < 0.85) await page.mouse.move(random() * 1280, random() * 800);
    else if (choice < 0.9) await page.keyboard.type("li");
    else if (choice < 0.96) await page.goBack().catch(() => null);
    else await page.goForward().catch(() => null);
    if (!page.url().startsWith("http")) await page.goto("/");
  }
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("list", { name: "FOR YOU" })).toBeVisible();
});
