import { displayToken, store } from "./browser-state";
import { openInPage } from "./open-in-page";
import { expect, test } from "./test";

test("R-PAGE-01 three plans, the platform's benefits by tier, and where to go on", async ({
  page,
}) => {
  await page.goto("/plans");
  const main = page.getByRole("main");
  for (const [name, price] of [
    ["Exclusives", "£2.49"],
    ["All Access", "£3.99"],
    ["Supporter", "£4.99"],
  ] as const) {
    const card = main.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
    await expect(card).toContainText(price);
    await expect(card).toContainText("per month");
    await expect(
      card.getByRole("link", { name: `Log in to subscribe to ${name}` }),
    ).toHaveAttribute("href", "/login");
  }
  const platform = page.locator("#streaming-platform");
  await page.goto("/plans#streaming-platform");
  await expect(platform).toBeInViewport();
  for (const words of [
    "Free Exclusives and half price All Access",
    "Free All Access and half price Supporter",
    "Everything free",
  ]) {
    await expect(platform.getByRole("cell", { name: words })).toBeVisible();
  }
  await expect(platform.getByRole("link")).toHaveAttribute("href", "/settings/connections");
  await expect(main.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
});

test("R-PAGE-01 a plan leads to its payment, and says which plan it includes", async ({
  page,
  context,
}) => {
  await store(context, { "user-data": displayToken({ name: "Ada", email: "ada@example.com" }) });
  const plan = { plan: "all-access", source: "payment", until: "2027-03-03T12:00:00Z" };
  const account = {
    user_id: "u1",
    uid: "ada",
    name: "Ada",
    email: "ada@example.com",
    backup_left: 0,
    plan,
  };
  await page.route("**/api/fetch-account.php", (route) => route.fulfill({ json: account }));
  await page.route("**/api/subscribe.php", (route) =>
    route.fulfill({ json: { redirect: "/contact" } }),
  );
  await page.goto("/plans");
  const card = (name: string) =>
    page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(card("Exclusives")).toContainText("Included in All Access.");
  await expect(card("All Access")).toContainText("You have this plan: paid, until 3 March 2027.");
  await expect(page.getByRole("button", { name: /^Subscribe to/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Subscribe to Supporter" }).click();
  await expect(page).toHaveURL("/contact");
});

test("R-PAGE-02 fragments lead to their entries, each with an address and a promise", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 300 });
  for (const fragment of ["feedback", "bug-report"]) {
    await page.goto(`/contact#${fragment}`);
    await expect(page.locator(`#${fragment}`)).toBeInViewport();
  }
  for (const name of [
    "Report a problem",
    "Give feedback",
    "Security",
    "General enquiries",
    "DMCA copyright",
    "General legal",
  ]) {
    const entry = page
      .getByRole("main")
      .locator("section")
      .filter({ has: page.getByRole("heading", { name }) });
    await expect(entry.getByRole("link")).toHaveAttribute("href", /^mailto:\S+@\S+$/);
  }
  const main = page.getByRole("main");
  await expect(main).toContainText("3-7 working days");
  await expect(main).toContainText("unlikely to get a reply from a human");
  await expect(main).toContainText("Legal requests may take longer");
});

test("R-PAGE-03 the privacy policy and the terms", async ({ page }) => {
  await page.goto("/privacy-policy");
  const main = page.getByRole("main");
  await expect(main).toContainText("Last updated 20 December 2023");
  await expect(main).toContainText("aged 13 and over");
  for (const kind of ["Session cookies", "Persistent cookies", "Functionality cookies"]) {
    await expect(main).toContainText(kind);
  }
  await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await openInPage(page, "/terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms of use" })).toBeVisible();
});
