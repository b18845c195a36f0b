import { expect, signIn, test } from "./account";
import { expectAccessible } from "./axe";
import { createChannel } from "./create-channel";

test("R-PUB-01 the owner of a channel adds people with roles, and removes them", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  await createChannel(page, person.username);
  const context = await newContext();
  const other = await newPerson(context.request);
  const theirs = await context.newPage();
  await signIn(theirs, other);

  await page.goto("/studio/channel");
  const people = page.getByRole("list", { name: "People of this channel" });
  await expect(people.getByRole("listitem")).toHaveText([new RegExp(`${person.username} · Owner`)]);
  const name = page.getByLabel("Account name");
  await name.fill("nobody_has_this_name");
  await page.getByRole("button", { name: "Add to the channel" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await name.fill(other.username);
  await page.getByRole("button", { name: "Add to the channel" }).click();
  await expect(people.getByRole("listitem")).toHaveCount(2);
  await expect(people).toContainText(`${other.username} · Editor`);
  await expectAccessible(page);

  await theirs.goto("/studio");
  await expect(theirs.getByRole("heading", { level: 1, name: "Your videos" })).toBeVisible();
  await theirs.goto("/studio/channel");
  await expect(theirs.getByLabel("Channel name")).toHaveValue("Canal Walks");
  await expect(theirs.getByRole("heading", { name: "People" })).toHaveCount(0);

  await page.getByRole("button", { name: `Remove ${other.username}` }).click();
  await expect(people.getByRole("listitem")).toHaveCount(1);
  await theirs.goto("/studio");
  await expect(theirs.getByRole("heading", { name: "Create your channel" })).toBeVisible();
});
