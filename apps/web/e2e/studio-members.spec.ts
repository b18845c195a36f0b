import { expect, post, test } from "./account";
import { createChannel } from "./create-channel";

test("R-PUB-01 the owner of a channel adds people with roles, and removes them", async ({
  page,
  person,
  newContext,
  newPerson,
}) => {
  await createChannel(page, person.username);
  const { request } = await newContext();
  const other = await newPerson(request);
  await post(request, "login", { uid: other.username, pwd: other.password });
  const theirChannels = async () => (await request.get("/api/fetch-own-channels.php")).json() as Promise<unknown>;

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
  expect(await theirChannels()).toMatchObject([{ name: "Canal Walks", role: "editor" }]);

  await page.getByRole("button", { name: `Remove ${other.username}` }).click();
  await expect(people.getByRole("listitem")).toHaveCount(1);
  expect(await theirChannels()).toEqual([]);
});
