import type { Page } from "@playwright/test";
import { startProduct, type ProductServer } from "@marquee/tooling-test/product-server";
import { expect, signIn, test as base } from "./account";
import { expectAccessible } from "./axe";
import { chooseOption } from "./choose-option";
import { layoutShifts } from "./layout-shifts";

const administrator = {
  name: "Demo",
  email: "",
  username: "demo_admin",
  password: "Projector-6-Booth",
};

/** A site of its own: no other test finds its front. */
const test = base.extend<object, { product: ProductServer }>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

const announcement = (page: Page) => page.getByRole("complementary", { name: "Announcement" });

async function publish(office: Page): Promise<void> {
  await office.getByRole("button", { name: "Publish" }).click();
  await expect(office.getByText("Published", { exact: true })).toBeVisible();
}

test("R-OWN-07 an administrator announces something in two languages, and visitors read and close it", async ({
  page: office,
  newContext,
}) => {
  await signIn(office, administrator);
  await office.goto("/admin/front");
  await expect(office.getByRole("heading", { name: "Announcement" })).toBeVisible();
  await expectAccessible(office);

  await test.step("a draft is for administrators alone", async () => {
    await office.getByLabel("Text", { exact: true }).fill("Films on Friday");
    await chooseOption(office, office.getByRole("combobox", { name: "Language" }), "Deutsch");
    await office.getByLabel("Text", { exact: true }).fill("Filme am Freitag");
    await office.getByLabel("Link").fill("/contact");
    await office.getByRole("button", { name: "Save draft" }).click();
    await expect(office.getByText(/^This is a draft/)).toBeVisible();
    const sent = await office.request.get("/", { headers: { "accept-language": "en" } });
    expect(await sent.text()).not.toContain("Films on Friday");
    await expectAccessible(office);
  });
  await publish(office);

  await test.step("it is in the first bytes, without scripts and without a shift", async () => {
    const sent = await office.request.get("/terms", { headers: { "accept-language": "de" } });
    expect(await sent.text()).toContain("Filme am Freitag");
    const visitor = await (await newContext()).newPage();
    await visitor.goto("/contact");
    await expect(announcement(visitor)).toContainText("Films on Friday");
    await expectAccessible(visitor);
    expect(await layoutShifts(visitor, { minValue: 0.001 })).toEqual([]);
  });

  await test.step("a visitor closes it by keyboard, for good, and nothing moves after that", async () => {
    const visitor = await (await newContext()).newPage();
    await visitor.goto("/contact");
    await visitor.getByRole("button", { name: "Close the announcement" }).focus();
    await visitor.keyboard.press("Enter");
    await expect(announcement(visitor)).toHaveCount(0);
    await visitor.goto("/terms");
    await expect(announcement(visitor)).toHaveCount(0);
    expect(await layoutShifts(visitor, { minValue: 0.001 })).toEqual([]);
  });

  await test.step("whoever changed an older front than another administrator's is told, and loses nothing", async () => {
    await chooseOption(office, office.getByRole("combobox", { name: "Language" }), "English");
    await office.getByLabel("Text", { exact: true }).fill("Mine");
    const { versions } = (await (await office.request.get("/api/fetch-front.php")).json()) as {
      versions: { id: string; front: object }[];
    };
    const theirs = { front: versions[0]?.front, version: versions[0]?.id, publish: true };
    const saved = await office.request.post("/api/change-front.php", { data: theirs });
    expect(saved.status()).toBe(200);
    await office.getByRole("button", { name: "Publish" }).click();
    await expect(office.getByText(/^Somebody else changed the front meanwhile/)).toBeVisible();
    await expect(office.getByLabel("Text", { exact: true })).toHaveValue("Mine");
  });
});
