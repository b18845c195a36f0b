import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { createMemoryStorage } from "../core/storage";
import { address } from "../faults/stage";
import { labels } from "../labels/de/plugins";
import { skins, type ShownSkin } from "../plugins/testing/skins";
import { captionStylePlugin } from "./index";

const source = {
  src: address({}, "film.mp4"),
  tracks: [{ src: address({}, "files/fr.vtt"), language: "fr", label: "Français", default: true }],
};

/** A caption is on screen however long it takes until it is read. */
const looped = { loop: true };

const panelOf = ({ root }: ShownSkin) =>
  root.querySelector<HTMLElement>("[data-part=caption-style]");

/** The select of a field, by its label. */
function field(shown: ShownSkin, name: string): HTMLSelectElement {
  const found = [...shown.root.querySelectorAll("select")].find(({ labels: [label] }) =>
    label?.firstChild?.textContent?.startsWith(name),
  );
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

/** Computed styles of the caption on screen, once there is one. */
async function caption({ root }: ShownSkin) {
  let styles = readCaption(root);
  await expect.poll(() => (styles ??= readCaption(root))).toBeDefined();
  if (!styles) throw new Error("There is no caption.");
  return styles;
}

/**
 * Finds and reads at once: a caption that is drawn again takes the elements away that were found.
 */
function readCaption(root: HTMLElement) {
  const textElement = root.querySelector("[data-part=captions] > div > span");
  if (!textElement?.parentElement) return undefined;
  const text = getComputedStyle(textElement);
  return {
    color: text.color,
    background: text.backgroundColor,
    family: text.fontFamily,
    caps: text.fontVariantCaps,
    edge: text.textShadow,
    sizePx: Number.parseFloat(text.fontSize),
    window: getComputedStyle(textElement.parentElement).backgroundColor,
  };
}

describe.each(skins)("in $binding", ({ show }) => {
  test("every field changes the captions at once, and all of them are reset", async () => {
    using shown = await show(source, { ...looped, plugins: [captionStylePlugin()] });
    await expect
      .poll(() => shown.player.state.menuItems?.map(({ label }) => label))
      .toEqual(["Caption style"]);
    await expect.poll(() => shown.player.state.currentTime).toBeGreaterThan(0);
    shown.player.actions.pause();
    // In the middle of a cue.
    shown.player.actions.seek(1);
    await expect.poll(() => !shown.video.seeking && shown.player.state.currentTime).toBe(1);
    const before = await caption(shown);
    shown.player.state.menuItems?.[0]?.onSelect();
    await shown.find("[data-part=caption-style]");

    const choose = async (name: string, choice: string) =>
      userEvent.selectOptions(field(shown, name), choice);
    await choose("Font", "Monospaced serif");
    expect((await caption(shown)).family).toMatch(/^"Courier New".*monospace$/);
    await choose("Font", "Small capitals");
    expect(await caption(shown)).toMatchObject({ caps: "small-caps", family: before.family });
    await choose("Size", "200%");
    expect((await caption(shown)).sizePx).toBeCloseTo(before.sizePx * 2);
    await choose("Text colour", "Yellow");
    await choose("Text opacity", "50%");
    expect((await caption(shown)).color).toBe("rgba(255, 255, 0, 0.5)");
    await choose("Background colour", "Blue");
    expect((await caption(shown)).background).toBe("rgba(0, 0, 255, 0.75)");
    await choose("Background colour", "None");
    expect((await caption(shown)).background).toBe("rgba(0, 0, 0, 0)");
    await choose("Window colour", "Green");
    await choose("Window opacity", "25%");
    expect((await caption(shown)).window).toBe("rgba(0, 255, 0, 0.25)");
    const edges = new Set<string>();
    for (const edge of ["Raised", "Depressed", "Uniform", "Drop shadow"]) {
      await choose("Edge", edge);
      edges.add((await caption(shown)).edge);
    }
    expect(edges.size).toBe(4);
    expect(edges).not.toContain("none");

    const sample = await shown.find("[data-part=caption-style] span");
    expect(getComputedStyle(sample).color).toBe("rgba(255, 255, 0, 0.5)");
    await userEvent.click(await shown.find("[data-part=caption-style] label ~ button"));
    expect(await caption(shown)).toEqual(before);
    expect(document.activeElement).toBe(field(shown, "Font"));
    expect(field(shown, "Size").value).toBe("100");
  });

  test("the style is kept for the next player, also without the panel", async () => {
    const storage = createMemoryStorage();
    {
      const captionStyle = captionStylePlugin();
      using shown = await show(source, { plugins: [captionStyle], storage });
      await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
      captionStyle.toggle();
      await shown.find("[data-part=caption-style]");
      await userEvent.selectOptions(field(shown, "Text colour"), "Cyan");
    }
    expect(storage.get("video-caption-style")).toBe('{"textColor":"cyan"}');
    using shown = await show(source, { ...looped, plugins: [captionStylePlugin()], storage });
    await expect.poll(async () => (await caption(shown)).color).toBe("rgb(0, 255, 255)");
    expect(panelOf(shown)).toBeNull();
  });

  test("by keyboard it opens, changes a field, closes, and gives the focus back", async () => {
    using shown = await show(source, { plugins: [captionStylePlugin()] });
    await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
    shown.player.actions.pause();
    const settings = await shown.find("[data-part=settings-button]");
    const open = async () => {
      settings.focus();
      await userEvent.keyboard("{Enter}");
      await shown.find("[role=menu] [role=menuitem]");
      await userEvent.keyboard("{End}{Enter}");
      await shown.find("[data-part=caption-style]");
      expect(document.activeElement?.getAttribute("aria-label")).toBe("Close");
    };
    await open();
    const at = shown.video.currentTime;
    await userEvent.keyboard("{Tab}{Tab}");
    expect(document.activeElement).toBe(field(shown, "Size"));
    await userEvent.keyboard("{ArrowDown}");
    expect(field(shown, "Size").value).toBe("125");
    expect(shown.video.currentTime).toBe(at);
    // Fields whose colour is none cannot be reached.
    await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}{Enter}");
    await expect.poll(() => panelOf(shown)).toBeNull();
    expect(document.activeElement).toBe(settings);
    await open();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => panelOf(shown)).toBeNull();
    expect(document.activeElement).toBe(settings);
  });
});

const [{ show }] = skins as [(typeof skins)[number]];

test.each(["", "{", "null", "[]", '{"size":1000,"textColor":"url(//evil)","font":7}', "yellow"])(
  "what cannot have been chosen is ignored: %j",
  async (stored) => {
    using plain = await show(source, looped);
    const before = await caption(plain);
    const captionStyle = captionStylePlugin();
    const storage = createMemoryStorage({ "video-caption-style": stored });
    using shown = await show(source, { ...looped, plugins: [captionStyle], storage });
    await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
    captionStyle.toggle(true);
    await shown.find("[data-part=caption-style]");
    expect(await caption(shown)).toEqual(before);
    expect(field(shown, "Size").value).toBe("100");
  },
);

test("what is valid counts beside what is not", async () => {
  const storage = createMemoryStorage({
    "video-caption-style": '{"size":7,"textColor":"red","later":1}',
  });
  using shown = await show(source, { ...looped, plugins: [captionStylePlugin()], storage });
  await expect.poll(async () => (await caption(shown)).color).toBe("rgb(255, 0, 0)");
});

test("the theme of the page stays where nothing else is chosen", async () => {
  const storage = createMemoryStorage({ "video-caption-style": '{"backgroundColor":"none"}' });
  using shown = await show(source, { ...looped, plugins: [captionStylePlugin()], storage });
  shown.root.style.setProperty("--mqp-captions-text", "rgb(1, 2, 3)");
  shown.root.style.setProperty("--mqp-captions-background", "rgb(4, 5, 6)");
  await expect.poll(async () => (await caption(shown)).background).toBe("rgba(0, 0, 0, 0)");
  expect((await caption(shown)).color).toBe("rgb(1, 2, 3)");
});

test("a video without captions has no entry for them", async () => {
  using shown = await show(source, { plugins: [captionStylePlugin()] });
  await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
  shown.player.load({ src: source.src });
  await expect.poll(() => shown.player.state.menuItems?.length).toBe(0);
});

test("it leaves nothing behind", async () => {
  const captionStyle = captionStylePlugin();
  const storage = createMemoryStorage({ "video-caption-style": '{"size":200}' });
  const shown = await show(source, { plugins: [captionStyle], storage });
  const { root } = shown;
  await expect.poll(() => root.style.length).toBe(1);
  captionStyle.toggle();
  await shown.find("[data-part=caption-style]");
  shown[Symbol.dispose]();
  await expect.poll(() => [root.style.length, panelOf(shown)]).toEqual([0, null]);
  captionStyle.toggle();
  expect(panelOf(shown)).toBeNull();
});

test("its texts may be loaded when they are needed", async () => {
  const captionStyle = captionStylePlugin({ loadLabels: async () => labels.captionStyle });
  using shown = await show(source, { plugins: [captionStyle] });
  await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
  captionStyle.toggle();
  const panel = await shown.find("[data-part=caption-style]");
  expect(panel.getAttribute("aria-label")).toBe("Untertitel-Stil");
  expect(field(shown, "Größe").selectedOptions[0]?.textContent).toBe("100\u00a0%");
});

test.each([320, 800])(
  "axe finds nothing in a player of %i pixels, in which the panel fits",
  async (widthPx) => {
    const captionStyle = captionStylePlugin();
    using shown = await show(source, { plugins: [captionStyle] });
    shown.root.style.inlineSize = `${widthPx}px`;
    await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
    captionStyle.toggle();
    const panel = await shown.find("[data-part=caption-style]");
    const { violations } = await axe.run(panel);
    expect(violations.map(({ id }) => id)).toEqual([]);
    const [player, box] = [shown.root.getBoundingClientRect(), panel.getBoundingClientRect()];
    expect(box.left).toBeGreaterThanOrEqual(player.left);
    expect(box.right).toBeLessThanOrEqual(player.right);
    expect(box.bottom).toBeLessThanOrEqual(player.bottom);
    const content = panel.lastElementChild as HTMLElement;
    expect(content.scrollWidth).toBe(content.clientWidth);
  },
);
