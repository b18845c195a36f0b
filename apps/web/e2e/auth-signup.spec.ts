import type { Page } from "@playwright/test";
import { expect, makePerson, mailsTo, test } from "./account";
import { waitForFrames } from "./wait-for-frames";

async function fill(page: Page, { name, username, email, password } = makePerson()) {
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Repeat password").fill(password);
}

const create = (page: Page) => page.getByRole("button", { name: "Create account" }).click();

test("R-AUTH-05 each field has its autocompletion, and says what is wrong while it is", async ({
  page,
}) => {
  await page.goto("/signup");
  let calls = 0;
  page.on("request", (request) => (calls += request.url().includes("sign-up.php") ? 1 : 0));
  const names = {
    "First name": "given-name",
    Username: "username",
    Email: "email",
    "Repeat password": "new-password",
  };
  for (const [label, name] of Object.entries({ ...names, Password: "new-password" })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", name);
  }

  await test.step("what is too long is said while it is typed", async () => {
    const firstName = page.getByLabel("First name");
    await firstName.fill("a".repeat(51));
    await expect(page.getByText("Name cannot be over 50 characters")).toBeVisible();
    await firstName.press("Backspace");
    await expect(page.getByText("Name cannot be over 50 characters")).toHaveCount(0);
    await firstName.clear();
    await firstName.pressSequentially("A4d-a! ü");
    await expect(firstName).toHaveValue("Ad-a ü");
    await firstName.clear();
  });

  await test.step("nothing is sent while an error shows, and the focus goes there", async () => {
    await create(page);
    await expect(page.getByText("Enter your first name")).toBeVisible();
    await fill(page, { ...makePerson(), username: "a!" });
    await create(page);
    await expect(page.getByLabel("Username")).toBeFocused();
    await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Enter");
    await waitForFrames(page);
    expect(calls).toBe(0);
  });

  const cases = [
    ["First name", "a".repeat(51), "Name cannot be over 50 characters", "Ada"],
    ["Username", "a".repeat(51), "Username cannot be over 50 characters", "ada_l"],
    ["Email", `${"a".repeat(250)}@b.example`, "Invalid email address", "ada@example.com"],
    ["Email", "ada@example", "Invalid email address", "ada@example.com"],
    ["Password", "a".repeat(256), "Password cannot be longer than 255 characters.", "Engine#1843"],
    [
      "Password",
      "engine#1843",
      "Please create a stronger password before continuing",
      "Engine#1843",
    ],
    ["Repeat password", "Engine#184", "Passwords do not match", "Engine#1843"],
  ] as const;
  for (const [label, wrong, text, right] of cases) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(wrong);
    await field.blur();
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(".", "\\.")));
    await field.fill(right);
    await expect(page.getByText(text)).toHaveCount(0);
  }

  await test.step("the bar has six widths, and the checklist follows the server", async () => {
    const password = page.getByLabel("Password", { exact: true });
    const meter = page.getByRole("meter", { name: "Password strength" });
    const widths = [
      ["aB3$x", 0, "1%"],
      ["aaaaaa", 1, "20%"],
      ["aaaaa1", 2, "40%"],
      ["aaaaA1", 3, "60%"],
      ["wKq7#z", 4, "80%"],
      ["wKq7#zTumble-Lark", 5, "100%"],
    ] as const;
    for (const [value, level, width] of widths) {
      await password.fill(value);
      await expect(meter).toHaveAttribute("aria-valuenow", String(level));
      await expect
        .poll(() => meter.evaluate((bar) => getComputedStyle(bar).getPropertyValue("--width")))
        .toBe(width);
    }
    const demands = page.getByRole("list", { name: "Your password needs" });
    await expect(demands.getByText("Done:")).toHaveCount(7);
    await password.fill("aaa");
    await expect(demands.getByText("Done:")).toHaveCount(1);

    const items = demands.getByRole("listitem");
    await password.fill("Password1!");
    await expect(items.filter({ hasText: "Done:" })).toHaveCount(6);
    await expect(items.filter({ hasText: "Not a common password" })).not.toContainText("Done:");
    await expect(meter).toHaveAttribute("aria-valuenow", "1");
    await password.fill("Gondola-8-Reef");
    await expect(items.filter({ hasText: "Done:" })).toHaveCount(7);
    await page.getByLabel("Username").fill("gondola");
    await expect(items.filter({ hasText: "Without your name or ours" })).not.toContainText("Done:");
  });
});

test("R-AUTH-05 R-AUTH-13 a sign-up ends with the mail, also after a failure", async ({
  page,
  newPerson,
}) => {
  const { username } = await newPerson();
  const person = makePerson();
  await page.goto("/signup");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();

  await test.step("no answer says so, and nothing that was typed is lost", async () => {
    await page.route("**/api/sign-up.php", (route) => route.abort(), { times: 1 });
    await fill(page, { ...person, username });
    await create(page);
    await expect(page.getByRole("alert")).toHaveText(
      "Something went wrong. Please try again later.",
    );
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.getByLabel("Repeat password")).toHaveValue(person.password);
  });

  await test.step("a taken username is said at its field until another is typed", async () => {
    await create(page);
    const field = page.getByLabel("Username");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/That username is taken\./);
    await expect(field).toHaveValue(username);
    await field.press("End");
    await field.press("x");
    await expect(page.getByText("That username is taken.")).toHaveCount(0);
    await field.fill(person.username);
  });

  await create(page);
  await expect(page.getByRole("heading", { name: "Verify email address" })).toBeFocused();
  await expect(page.getByText("We sent you an email to activate your account.")).toBeVisible();
  await expect.poll(async () => (await mailsTo(page.request, person.email)).length).toBe(1);
});
