import { expect, test } from "./account";

test("R-OWN-08 a key for a program is made, copied once, used and removed", async ({
  page,
  person,
  playwright,
  baseURL,
}) => {
  expect(person.username).toBeTruthy();
  await page.goto("/settings");
  await page.getByRole("main").getByRole("link", { name: "Access keys" }).click();
  await expect(page.getByText("You have no keys.")).toBeVisible();
  await page.getByRole("button", { name: "Add key" }).click();
  await expect(page.getByText("Enter a name")).toBeVisible();
  await page.getByLabel("Name").fill("Nightly upload");
  await page.getByLabel("Read statistics").check();
  await page.getByRole("button", { name: "Add key" }).click();
  const secret = page.getByLabel("Access key", { exact: true });
  await expect(secret).toBeFocused();
  const key = await secret.inputValue();
  expect(key).toMatch(/^mk_[\w-]{43}$/);

  const headers = { authorization: `Bearer ${key}` };
  const program = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: headers,
  });
  const channels = () => program.get("/api/fetch-own-channels.php");
  expect((await channels()).status()).toBe(200);
  expect((await program.get("/api/fetch-passkeys.php")).status()).toBe(403);

  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  const row = page.getByRole("list", { name: "Access keys" }).getByRole("listitem");
  await expect(row).toContainText("Last used on");
  await expect(row).toContainText("Read statistics");
  expect(await page.content()).not.toContain(key);
  await row.getByRole("button", { name: "Remove Nightly upload" }).click();
  await page.getByRole("button", { name: "Remove key" }).click();
  await expect(page.getByText("You have no keys.")).toBeVisible();
  expect((await channels()).status()).toBe(401);
  await program.dispose();
});
