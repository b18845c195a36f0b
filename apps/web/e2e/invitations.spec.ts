import type { Page } from "@playwright/test";
import { expect, makePerson, mailsTo, test } from "./account";
import { axeOn, violationsOf } from "./axe";
import { demo } from "./demo";

async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf((await axeOn(page)).exclude("[data-base-ui-focus-guard]"))).toEqual([]);
}

/** Announces another mode of sign-ups. The server stays open: other tests sign up there. */
async function sayMode(page: Page, signUps: "invitation" | "approval"): Promise<void> {
  await page.route("**/api/sign-in-options", (route) =>
    route.fulfill({ json: { identity_providers: [], sign_ups: signUps } }),
  );
}

async function openOffice(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Username or Email").fill(demo.administrator.username);
  await page.getByLabel("Password", { exact: true }).fill(demo.administrator.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
  await page.goto("/admin/invitations");
  await expect(page.getByRole("heading", { name: "New invitation" })).toBeVisible();
}

async function signUp(page: Page): Promise<string> {
  const { name, username, email, password } = makePerson();
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Verify email address" })).toBeVisible();
  return email;
}

test("R-OWN-04 an invitation link makes as many accounts as it has places", async ({
  newContext,
  page: guest,
}) => {
  const office = await (await newContext()).newPage();
  const note = `Film school ${makePerson().username}`;
  await openOffice(office);
  const create = office.getByRole("button", { name: "Create invitation" });
  await office.getByLabel("Places").fill("0");
  await create.focus();
  await office.keyboard.press("Enter");
  await expect(office.getByText("Enter a number from 1 to 10,000")).toBeVisible();
  await expect(office.getByLabel("Places")).toBeFocused();
  await expectAccessible(office);
  await office.getByLabel("Places").fill("1");
  await office.getByLabel("For whom").fill(note);
  await office.keyboard.press("Enter");
  const field = office.getByLabel("Invitation", { exact: true });
  await expect(field).toBeFocused();
  const link = await field.inputValue();
  await expectAccessible(office);
  await office.getByRole("button", { name: "Done" }).click();
  const row = office.getByRole("row").filter({ hasText: note });
  await expect(row).toContainText("0 of 1 taken");
  expect(await office.content()).not.toContain(link);

  await sayMode(guest, "invitation");
  await guest.goto("/signup");
  await expect(guest.getByRole("heading", { name: "Accounts are by invitation" })).toBeVisible();
  await expectAccessible(guest);
  await guest.goto(link);
  const email = await signUp(guest);
  await expect.poll(async () => (await mailsTo(guest.request, email)).length).toBeGreaterThan(0);
  await guest.goto(link);
  await expect(
    guest.getByText("This invitation was used up, has expired or was withdrawn."),
  ).toBeVisible();

  await office.reload();
  await expect(row).toContainText("1 of 1 taken");
  await row.getByRole("button", { name: `Withdraw the invitation for ${note}` }).click();
  await expect(row).toContainText("Withdrawn");
  await expectAccessible(office);
  await office.goto("/moderation/log");
  await expect(
    office.getByRole("row", { name: /create-invitation/ }).filter({ hasText: note }),
  ).toBeVisible();
});

test("R-OWN-04 who asks for an account says why, and reads that the answer comes by mail", async ({
  page,
}) => {
  await sayMode(page, "approval");
  await page.goto("/signup");
  const why = page.getByLabel("Why do you want an account?");
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await why.fill("I make films about ferries.");
  const sent = page.waitForRequest("**/api/sign-up.php");
  await signUp(page);
  expect((await sent).postData()).toContain("I make films about ferries.");
  await expect(page.getByText("look at your request, and answer by email")).toBeVisible();
});
