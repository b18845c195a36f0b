import { expect, mailsTo, signIn } from "./account";
import { expectAccessible } from "./axe";
import { createChannel } from "./create-channel";
import { demo } from "./demo";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";
import { test } from "./site-of-its-own";

test.setTimeout(processingTestTimeoutMs);

test("R-OWN-04 a new channel's videos wait for moderators, who approve one and hide one", async ({
  page: creator,
  person,
  newContext,
}) => {
  const office = await (await newContext()).newPage();
  const visitor = await (await newContext()).newPage();
  await signIn(office, demo.administrator);
  const changes = [{ name: "first-uploads", value: "reviewed", version: "" }];
  const set = await office.request.post("/api/change-instance-settings.php", {
    data: { changes, check: false },
  });
  expect(await set.json()).toMatchObject({ applied: true });

  const channel = await createChannel(creator, person.username);
  for (const title of ["lock gates", "weir bridge"])
    await publishClip(creator.request, { creator: channel, title, visibility: "Public" });
  await creator.goto("/studio");
  await expect(creator.getByText("Waits for review")).toHaveCount(2);
  await visitor.goto(`/c/${person.username}`);
  await expect(visitor.getByText("This creator has no videos.")).toBeVisible();

  await office.goto("/moderation");
  await office.getByRole("radio", { name: "To review" }).click();
  const waiting = (title: string) =>
    office
      .locator("section")
      .filter({ has: office.getByRole("link", { name: title, exact: true }) });
  const decide = async (title: string, button: string, text: string) => {
    await waiting(title).getByRole("button", { name: button, exact: true }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("textbox").fill(text);
    await expectAccessible(office);
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await decide("lock gates", "Approve", "Welcome to the site.");
  await decide("weir bridge", "Hide video", "The bridge is shown without leave.");
  await expect(waiting("lock gates")).toHaveCount(0);

  await visitor.reload();
  await expect(visitor.getByRole("link", { name: "lock gates" }).first()).toBeVisible();
  await expect(visitor.getByText("weir bridge")).toHaveCount(0);
  const mails = async () =>
    (await mailsTo(creator.request, person.email)).map(({ body }) => body).join();
  await expect.poll(mails).toContain("Welcome to the site.");
  await expect.poll(mails).toContain("The bridge is shown without leave.");
  await creator.reload();
  await expect(creator.getByText("Hidden by moderators")).toBeVisible();
  await expect(creator.getByText("Waits for review")).toHaveCount(0);

  // Whoever was approved once does not wait again.
  await publishClip(creator.request, { creator: channel, title: "tow path", visibility: "Public" });
  await visitor.reload();
  await expect(visitor.getByRole("link", { name: "tow path" }).first()).toBeVisible();
});
