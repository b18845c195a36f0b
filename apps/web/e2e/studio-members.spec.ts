import { expect, post, test } from "./account";
import { createChannel } from "./create-channel";

test("R-PUB-01 people join a channel with their roles, and its owner removes them", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  await createChannel(page, person.username);
  const context = await newContext();
  const other = await newPerson(context.request);
  await post(context.request, "login", { uid: other.username, pwd: other.password });
  const theirChannels = async () =>
    (await context.request.get("/api/fetch-own-channels.php")).json() as Promise<unknown>;

  await page.goto("/studio/channel");
  const people = page.getByRole("list", { name: "People of this channel" }).getByRole("listitem");
  await expect(people).toHaveText([new RegExp(`${person.username} · Owner`)]);
  const name = page.getByLabel("Account name");
  const send = page.getByRole("button", { name: "Send invitation" });
  // The owner does not learn whether there is an account of the name.
  for (const [index, username] of ["nobody_has_this_name", other.username].entries()) {
    await name.fill(username);
    await send.click();
    await expect(people).toHaveCount(index + 2);
    await expect(people.filter({ hasText: username })).toContainText("Editor · invited until");
  }
  await page
    .getByRole("button", { name: "Withdraw the invitation of nobody_has_this_name" })
    .click();
  await expect(people).toHaveCount(2);
  expect(await theirChannels()).toEqual([]);

  const theirInvitations = async () =>
    (await context.request.get("/api/fetch-invitations.php")).json() as Promise<unknown>;
  await expect.poll(theirInvitations).toHaveLength(1);
  const theirs = await context.newPage();
  await theirs.goto("/studio");
  await theirs.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await theirs.getByLabel("Username or Email").fill(other.username);
  await theirs.getByLabel("Password", { exact: true }).fill(other.password);
  await theirs.keyboard.press("Enter");
  await theirs.getByRole("button", { name: "Accept: Canal Walks" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Your videos" })).toBeVisible();
  await expect.poll(theirChannels).toMatchObject([{ name: "Canal Walks", role: "editor" }]);

  await page.reload();
  await expect(people.filter({ hasText: other.username })).toContainText("Editor");
  await page.getByRole("button", { name: `Remove ${other.username}` }).click();
  await expect(people).toHaveCount(1);
  expect(await theirChannels()).toEqual([]);
});
