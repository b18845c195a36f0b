import { displayToken, store } from "./browser-state";
import { demo } from "./demo";
import { expectToPlay } from "./player";
import { expect, test } from "./test";

interface NotUsed {
  notRestoredExplanations: { reason: string }[];
}

/** Headless Chromium has no back/forward cache; all other reasons are caused by the page. */
const ofTheBrowser = new RegExp(
  `^(${[
    "BackForwardCacheDisabled(ByCommandLine|ForDelegate)?",
    "BrowsingInstanceNotSwapped",
    "OutstandingNetworkRequest.*",
  ].join("|")})$`,
);

/**
 * Chromium keeps out a page that offers passkeys in suggestions; a request that is aborted in
 * `pagehide` still counts.
 */
const ofPasskeySuggestions = "ContentWebAuthenticationAPI";

const paths = [
  "/",
  `/watch?v=${demo.longVideo.id}`,
  `/c/${demo.creator.username}`,
  "/history",
  "/login",
];

test("nothing on a page keeps it out of the back/forward cache", async ({ page, context }) => {
  const why: string[] = [];
  let heard = 0;
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }: NotUsed) => {
    const suggestsPasskeys = paths[heard] === "/login";
    heard += 1;
    for (const { reason } of notRestoredExplanations) {
      if (ofTheBrowser.test(reason) || (suggestsPasskeys && reason === ofPasskeySuggestions))
        continue;
      why.push(reason);
    }
  });
  await page.exposeFunction("tellListener", (type: string) => why.push(`a listener for ${type}`));
  await page.addInitScript(() => {
    const tell = Reflect.get(window, "tellListener") as (type: string) => void;
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type === "unload" || type === "beforeunload") tell(type);
      listen(type, ...rest);
    };
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    if (path.startsWith("/watch")) await expectToPlay(page);
    await page.goto("/healthz");
    await page.goBack({ waitUntil: "commit" });
  }
  await expect.poll(() => heard).toBe(paths.length);
  expect(why).toEqual([]);
});

test("a page that comes back from the back/forward cache knows what changed meanwhile", async ({
  page,
  context,
}) => {
  await store(context, {
    "user-data": displayToken({ name: "Ada", email: "ada@example.com" }),
    theme: "dark",
  });
  await page.goto("/cookies");
  const account = page.getByRole("banner").getByRole("button", { name: "Account" });
  await expect(account).toBeVisible();
  const consent = page.getByRole("dialog").getByRole("button", { name: "Accept All" });
  await expect(consent).toBeHidden();
  // Changed in another tab while this page was frozen and received no event.
  await page.evaluate(() => {
    localStorage.removeItem("cookies");
    localStorage.removeItem("user-data");
    localStorage.setItem("theme", "light");
  });
  await expect(account).toBeVisible();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect(consent).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Log in", includeHidden: true }),
  ).toBeAttached();
});
