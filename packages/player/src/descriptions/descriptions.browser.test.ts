import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { createMemoryStorage } from "../core/storage";
import type { Source } from "../core/source";
import { address } from "../faults/stage";
import { skins } from "../plugins/testing/skins";
import { descriptionsPlugin, type SpeechOptions } from "./index";

const file = (text: string) => `data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${text}\n`)}`;
const english = {
  src: file("00:00.500 --> 00:01.000\nA clock with <i>one</i> hand."),
  language: "en",
  label: "English, extended",
};
const german = {
  src: file("00:00.500 --> 00:01.000\nEine Uhr mit einem Zeiger."),
  language: "de",
  label: "Deutsch",
};
const film = (): Source => ({ src: address({}), descriptions: [english, german] });
const storage = (stored: string) => createMemoryStorage({ "video-description": stored });

/** A voice that speaks as long as the test wants. */
function createVoice() {
  const spoken: { text: string; language: string }[] = [];
  let end = () => {};
  return {
    spoken,
    end: () => end(),
    speak(text: string, { language }: SpeechOptions) {
      spoken.push({ text, language });
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    },
  };
}

describe.each(skins)("in $binding", ({ show }) => {
  test("R-WORD-04 the menu offers descriptions, and one pauses the film while spoken", async () => {
    const voice = createVoice();
    const kept = createMemoryStorage({});
    const plugins = [descriptionsPlugin({ speak: voice.speak })];
    using shown = await show(film(), { plugins, storage: kept, autoPlay: false, muted: false });
    const { player, root, find } = shown;
    const settings = await find("[data-part=settings-button]");
    settings.focus();
    await userEvent.keyboard("{Enter}");
    const menu = await find("[role=menu]");
    await expect.poll(() => menu.textContent).toMatch(/Audio description$/);
    await expect.poll(() => menu.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{End}");
    await expect.poll(() => document.activeElement?.textContent).toMatch(/Audio description$/);
    await userEvent.keyboard("{Enter}");
    const panel = await find("[data-part=descriptions]");
    expect([...panel.querySelectorAll("label")].map(({ textContent }) => textContent)).toEqual([
      "Off",
      "English, extended",
      "Deutsch",
      "Show as text",
    ]);
    expect((await axe.run(root)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard("{Tab}{ArrowDown}{Escape}");
    expect(document.activeElement).toBe(settings);
    expect(kept.get("video-description")).toBe("speech:en");

    await userEvent.click(await find("[data-part=play]"));
    await expect
      .poll(() => voice.spoken)
      .toEqual([{ text: "A clock with one hand.", language: "en" }]);
    await expect.poll(() => player.state.paused).toBe(true);
    const text = await find("[data-part=description]");
    expect([text.textContent, text.getAttribute("aria-hidden")]).toEqual([
      "A clock with one hand.",
      "true",
    ]);
    voice.end();
    await expect.poll(() => player.state.paused).toBe(false);
    expect(text.textContent).toBe("");
    await expect.poll(() => player.state.currentTime).toBeGreaterThan(1.2);
  });

  test("R-WORD-04 a description without a voice is announced, and the film continues", async () => {
    const speak = () => Promise.reject(new Error("No voice."));
    const plugins = [descriptionsPlugin({ speak })];
    using shown = await show(film(), { plugins, storage: storage("speech:de") });
    const text = await shown.find("[data-part=description]");
    await expect.poll(() => text.textContent).toBe("Eine Uhr mit einem Zeiger.");
    expect([text.role, text.hasAttribute("aria-hidden")]).toEqual(["status", false]);
    await expect.poll(() => shown.player.state.paused).toBe(true);
    await expect.poll(() => shown.player.state.currentTime).toBeGreaterThan(1.2);
    await expect.poll(() => text.textContent).toBe("");
  });
});

const [{ show }] = skins as [(typeof skins)[number]];

test("R-WORD-04 a text has the direction and the language of its description", async () => {
  const src = file("00:00.500 --> 00:01.000\nمالك الحزين يهبط.");
  const arabic = { src, language: "ar", label: "العربية" };
  using shown = await show(
    { src: address({}), descriptions: [english, arabic] },
    { plugins: [descriptionsPlugin()], storage: storage("text:ar-EG") },
  );
  const text = await shown.find("[data-part=description]");
  await expect.poll(() => text.textContent).toBe("مالك الحزين يهبط.");
  expect([text.lang, getComputedStyle(text).direction]).toEqual(["ar", "rtl"]);
});

test("R-WORD-04 a player as narrow as a phone shows three lines of a text", async () => {
  const words =
    "A heron lands on the weir, looks about, and takes a fish out of the water below it.";
  const long = { ...english, src: file(`00:00.500 --> 00:01.000\n${words}`) };
  using shown = await show(
    { src: address({}), descriptions: [long] },
    { plugins: [descriptionsPlugin()], storage: storage("text:en") },
  );
  shown.root.style.inlineSize = "300px";
  const text = await shown.find("[data-part=description]");
  await expect.poll(() => text.textContent).toBe(words);
  const { top, bottom } = text.getBoundingClientRect();
  const player = shown.root.getBoundingClientRect();
  expect(player.width).toBe(300);
  expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight);
  expect(top).toBeGreaterThan(player.top);
  expect(bottom).toBeLessThan(player.bottom);
});

test("R-WORD-04 a choice is kept for films that name the language otherwise", async () => {
  const plugins = [descriptionsPlugin()];
  using shown = await show(film(), { plugins, storage: storage("text:de-AT") });
  const { find } = shown;
  const text = await find("[data-part=description]");
  await expect.poll(() => text.textContent).toBe("Eine Uhr mit einem Zeiger.");
  plugins[0]?.toggle(true);
  const checked = (await find("[data-part=descriptions]")).querySelector("input:checked");
  expect(checked?.parentElement?.textContent).toBe("Deutsch");
});

test("another description, or none, lets the film continue", async () => {
  const plugins = [descriptionsPlugin()];
  using shown = await show(film(), { plugins, storage: storage("text:de") });
  const { player, find } = shown;
  await expect.poll(() => player.state.currentTime >= 1 && player.state.paused).toBe(true);
  plugins[0]?.toggle(true);
  const off = (await find("[data-part=descriptions]")).querySelector("input");
  await userEvent.click(off as HTMLElement);
  expect((await find("[data-part=description]")).textContent).toBe("");
  await expect.poll(() => player.state.currentTime).toBeGreaterThan(1.2);
});

test("a file that cannot be loaded shows a notice, and the film plays", async () => {
  const missing = { ...english, src: address({}, "files/missing.vtt") };
  using shown = await show(
    { src: address({}), descriptions: [missing] },
    { plugins: [descriptionsPlugin()], storage: storage("speech:en") },
  );
  const notices = () =>
    [...shown.root.querySelectorAll("[data-part=notice]")].map(({ textContent }) => textContent);
  await expect.poll(notices).toContain("The audio description could not be loaded.");
  await expect.poll(() => shown.player.state.currentTime).toBeGreaterThan(1.2);
});

test("a video without descriptions has no entry for them; another source ends one", async () => {
  const voice = createVoice();
  const plugins = [descriptionsPlugin({ speak: voice.speak })];
  using shown = await show(film(), { plugins, storage: storage("text:en") });
  const { player, root, find } = shown;
  const text = await find("[data-part=description]");
  await expect.poll(() => text.textContent).toBe("A clock with one hand.");
  player.load({ src: address({}, "film.mp4") });
  expect(text.textContent).toBe("");
  expect(player.state.menuItems).toEqual([]);
  shown[Symbol.dispose]();
  await expect.poll(() => root.querySelector("[data-part=description]")).toBeNull();
});
