import type { Locator, Page } from "playwright";

export interface Interaction {
  readonly screen: "home" | "watch" | "search" | "studio" | "admin";
  readonly name: string;
  readonly path: string;
  /** Brings the page where the interaction can begin; not measured. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly input: Input;
}

/** A key, by Playwright's name, or what the pointer presses. */
export type Input = { readonly key: string } | { readonly target: (page: Page) => Locator };

/** A video of 41 minutes. */
const longVideo = "/watch?v=sY4ZiJQshY7&t=0";

const accountButton = (page: Page) => page.getByRole("button", { name: "Account", exact: true });
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

async function openAccountMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menu").waitFor();
}

async function openSiteMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
}

async function play(page: Page): Promise<void> {
  await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    while (video.currentTime < 1)
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  });
}

async function playInCorner(page: Page): Promise<void> {
  await play(page);
  await page.getByRole("link", { name: "Marquee BETA" }).click();
  await page.getByRole("group", { name: /^Mini player/ }).waitFor();
}

/** Opening menus and closing them, on any screen. */
function menus(screen: Interaction["screen"], path: string): readonly Interaction[] {
  const escape: Input = { key: "Escape" };
  return [
    { screen, path, name: "open the account's menu", input: { target: accountButton } },
    {
      screen,
      path,
      name: "close the account's menu with Escape",
      prepare: openAccountMenu,
      input: escape,
    },
    { screen, path, name: "open the site's menu", input: { target: menuButton } },
    {
      screen,
      path,
      name: "close the site's menu with Escape",
      prepare: openSiteMenu,
      input: escape,
    },
  ];
}

const card = (page: Page) => page.getByRole("main").locator("[data-card-link]").first();

export const interactions: readonly Interaction[] = [
  { screen: "home", name: "open a card", path: "/", input: { target: card } },
  {
    screen: "home",
    name: "the carousel's arrow",
    path: "/",
    input: {
      target: (page) => page.getByRole("main").getByRole("button", { name: "Next" }).first(),
    },
  },
  ...menus("home", "/"),
  ...["k", "ArrowRight", "m", ">"].map((key) => ({
    screen: "watch" as const,
    name: `player key ${key}`,
    path: longVideo,
    prepare: play,
    input: { key },
  })),
  {
    screen: "watch",
    name: "leave a playing video",
    path: longVideo,
    prepare: play,
    input: { target: (page) => page.getByRole("link", { name: "Marquee BETA" }) },
  },
  {
    screen: "watch",
    name: "come back from the corner",
    path: longVideo,
    prepare: playInCorner,
    input: { key: "Alt+ArrowLeft" },
  },
  {
    screen: "watch",
    name: "open the next video",
    path: longVideo,
    prepare: play,
    input: { target: card },
  },
  ...menus("watch", longVideo),
  {
    screen: "search",
    name: "choose a length",
    path: "/search?q=night",
    // By keys: the list of a select is the browser's own, and no event of the page.
    prepare: (page) => page.getByLabel("Length").focus(),
    input: { key: "ArrowDown" },
  },
  {
    screen: "search",
    name: "type in the search box",
    path: "/search?q=night",
    prepare: (page) => page.getByRole("combobox", { name: "Search" }).focus(),
    input: { key: "s" },
  },
  { screen: "search", name: "open a result", path: "/search?q=night", input: { target: card } },
  ...menus("studio", "/studio"),
  ...menus("admin", "/admin"),
  {
    screen: "admin",
    name: "open the list of people",
    path: "/admin",
    input: { target: (page) => page.getByRole("main").getByRole("link", { name: "People" }) },
  },
];
