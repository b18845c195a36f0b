import type { Page } from "@playwright/test";
import { expect, makePerson, post, test } from "./account";
import { createChannel } from "./create-channel";
import { demo } from "./demo";

/** Replaces the text of every refusal, as if the server's language were unknown. */
async function hideTexts(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => null);
    if (typeof body !== "object" || body === null || !("error" in body))
      return route.fulfill({ response });
    return route.fulfill({ response, json: { ...body, error: "x" } });
  });
}

test("a refused sign-in, and one over the limit, have sentences of their own", async ({
  page,
  newPerson,
}) => {
  const { username } = await newPerson();
  const pwd = "Wrong-1-Password";
  await hideTexts(page);
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(pwd);
  const send = page.getByRole("button", { name: "Log in", exact: true });
  const alert = page.getByRole("alert");
  await send.click();
  await expect(alert).toHaveText("Wrong username, email or password.");
  // Five attempts are allowed.
  for (let attempt = 2; attempt <= 5; attempt++)
    await page.request.post("/api/login.php", { multipart: { uid: username, pwd } });
  await send.click();
  await expect(alert).toHaveText(/^Too many attempts\. Try again in \d+ minutes\.$/);
});

test("a refused sign-up blames its field without the server's text", async ({ page }) => {
  const { name, username, email, password } = makePerson();
  await post(page.request, "sign-up", {
    name,
    uid: username,
    email,
    pwd: password,
    pwdrepeat: password,
  });
  await hideTexts(page);
  await page.goto("/signup");
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Username").fill("demo_creator");
  await page.getByLabel("Email").fill(makePerson().email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/That username is taken\./);
});

test("a report refused on the watch page has a sentence of its own", async ({ page }) => {
  await page.route("**/api/report-content.php*", (route) =>
    route.fulfill({
      status: 429,
      json: { error: "x", code: "too-many-attempts", values: { waitSeconds: 90 } },
    }),
  );
  await page.goto(`/watch?v=${demo.video.id}`);
  await page.getByRole("button", { name: "Report this video" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Infringes a copyright" }).click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Too many attempts. Try again in 2 minutes.")).toBeVisible();
});

test("a refusal in the studio has its sentence without the server's text", async ({
  page,
  person,
}) => {
  await createChannel(page, person.username);
  await hideTexts(page);
  await page.goto("/studio/channel");
  await page.getByRole("link", { name: "Manage webhooks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();
  const address = page.getByLabel("Address");
  await address.fill("https://example.com/videos");
  await address.press("Enter");
  await expect(page.getByLabel("Signing secret")).toBeFocused();
  await address.fill("https://example.com/videos");
  await address.press("Enter");
  await expect(
    page.getByText("This channel has a webhook with this address already."),
  ).toBeVisible();
});
