import { store } from "./browser-state";
import { demo } from "./demo";
import { expect, test } from "./test";

test("R-FOLLOW-01 the page lists whom one follows, eight at a time, without those gone", async ({
  page,
  context,
}) => {
  const ids = Array.from({ length: 20 }, (_, index) =>
    index === 3 ? demo.creator.id : `c${index}`,
  );
  await store(context, { following: JSON.stringify([...ids, "gone"]) });
  const batches: string[][] = [];
  let isRetried = false;
  await page.route("**/api/creators-by-id.php*", async (route) => {
    const asked = new URL(route.request().url()).searchParams.getAll("userid[]");
    // The last batch, until the visitor tries again.
    if (asked.includes("gone") && !isRetried) return route.fulfill({ status: 500 });
    batches.push(asked);
    const found = asked
      .filter((id) => id !== "gone")
      .map((id) =>
        id === demo.creator.id
          ? [demo.creator.username, { id, creator_name: demo.creator.name, verified: 1 }]
          : [`name_${id}`, { id, verified: 0 }],
      );
    await route.fulfill({ json: Object.fromEntries(found) as object });
  });
  await page.goto("/following?tab=creators");
  await expect(page.getByRole("heading", { level: 1, name: "Following" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(
    "Something went wrong. Please try again later.",
  );
  isRetried = true;
  await page.getByRole("button", { name: "Retry" }).click();
  const rows = page.getByRole("main").getByRole("article");
  await expect(rows).toHaveCount(20);
  expect(batches.map((batch) => batch.length)).toEqual([8, 8, 5]);
  const row = rows.nth(3);
  await expect(row.getByRole("link", { name: demo.creator.name })).toHaveAttribute(
    "href",
    "/c/slow_light",
  );
  await expect(row.getByRole("img", { name: "Verified" })).toBeVisible();
  await expect(row.locator("img")).toHaveCount(1);
  await expect(rows.nth(0).getByRole("img", { name: "Verified" })).toHaveCount(0);
});

test("R-FOLLOW-02 following nobody leads home and says what following is good for", async ({
  page,
}) => {
  await page.goto("/following?tab=creators");
  await expect(page.getByRole("heading", { name: "You're not following anyone..." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Find someone to follow" })).toHaveAttribute(
    "href",
    "/",
  );
  for (const name of ["Get notified", "Find favourites", "Show support"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
});
