import axe from "axe-core";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { address, versions } from "../faults/stage";
import { labels } from "../labels/de/plugins";
import { broadcast } from "../live/broadcast";
import { skins, type ShownSkin } from "../plugins/testing/skins";
import { countResources } from "../react/testing/count-resources";
import { statsPlugin } from "./index";

const panelOf = ({ root }: ShownSkin) => root.querySelector<HTMLElement>("[data-part=stats]");

/** The text beside a name in the panel; null where the row is hidden. */
function row(shown: ShownSkin, name: string): string | null {
  const term = [...(panelOf(shown)?.querySelectorAll("dt") ?? [])].find(
    ({ textContent }) => textContent === name,
  );
  const line = term?.parentElement;
  return line && !line.hidden ? (line.querySelector("dd")?.textContent ?? null) : null;
}

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each(skins)("in $binding", ({ show }) => {
  test("the menu opens a panel that updates, leaves the controls free, and closes", async () => {
    using shown = await show({ src: address({}) }, { plugins: [statsPlugin()] });
    const { player, find } = shown;
    await expect.poll(() => player.state.currentTime).toBeGreaterThan(0.5);
    const settings = await find("[data-part=settings-button]");
    settings.focus();
    const openByKeyboard = async () => {
      await userEvent.keyboard("{Enter}");
      await find("[role=menu] [role=menuitem]");
      await userEvent.keyboard("{End}");
      expect(document.activeElement?.textContent).toBe("Stats for nerds");
      await userEvent.keyboard("{Enter}");
    };
    await openByKeyboard();
    const panel = await find("[data-part=stats]");
    expect(panel.getAttribute("aria-label")).toBe("Stats for nerds");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Close");

    await expect.poll(() => row(shown, "Resolution")).toMatch(/^\d+×\d+$/);
    expect(row(shown, "Viewport")).toMatch(/^800×450/);
    expect(row(shown, "Buffer health")).toMatch(/^\d+\.\d sec$/);
    expect(row(shown, "Dropped frames")).toMatch(/^\d+ \/ \d+$/);
    expect(row(shown, "Volume")).toBe("100% (muted)");
    expect(row(shown, "Live latency")).toBeNull();
    player.actions.setVolume(0.5);
    await expect.poll(() => row(shown, "Volume")).toBe("50%");
    await expect.poll(() => Number.parseFloat(row(shown, "Watched") ?? "")).toBeGreaterThan(0.5);
    expect(row(shown, "Stalls")).toMatch(/^\d+ \(/);

    const release = player.actions.holdControls();
    const bar = await find("[data-part=seek-bar]");
    expect(overlaps(panel.getBoundingClientRect(), bar.getBoundingClientRect())).toBe(false);
    expect((await axe.run(shown.root)).violations.map(({ id }) => id)).toEqual([]);
    release();

    await userEvent.keyboard("{Escape}");
    await expect.poll(() => panelOf(shown)).toBeNull();
    expect(document.activeElement).toBe(settings);
    await openByKeyboard();
    await userEvent.click(await find("[data-part=stats] button"));
    await expect.poll(() => panelOf(shown)).toBeNull();
    await openByKeyboard();
    await find("[data-part=stats]");
    settings.focus();
    await openByKeyboard();
    await expect.poll(() => panelOf(shown)).toBeNull();
  });

  test.each(Object.entries(versions))(
    "hls.js %s tells its version, codecs, rendition and bandwidth",
    async (version, loadHls) => {
      const stats = statsPlugin();
      using shown = await show({ src: address({}) }, { plugins: [stats], loadHls });
      await expect.poll(() => shown.player.state.currentTime).toBeGreaterThan(0.3);
      stats.toggle();
      await expect
        .poll(() => row(shown, "Engine"))
        .toMatch(version === "1.6.19" ? /^hls\.js 1\.6\.19$/ : /^hls\.js 1\.\d+/);
      await expect.poll(() => row(shown, "Codecs")).toMatch(/^avc1\.\w+, mp4a\.40\.2$/);
      await expect.poll(() => row(shown, "Rendition")).toMatch(/^\d+p, \d.*Mb\/s, auto$/);
      await expect.poll(() => row(shown, "Bandwidth estimate")).toMatch(/Mb\/s$/);
    },
  );

  test("a plain file is played by the browser itself", async () => {
    const stats = statsPlugin();
    using shown = await show({ src: address({}, "film.mp4") }, { plugins: [stats] });
    await expect.poll(() => shown.player.state.currentTime).toBeGreaterThan(0.3);
    stats.toggle(true);
    await expect.poll(() => row(shown, "Engine")).toBe("native");
    expect([
      row(shown, "Codecs"),
      row(shown, "Rendition"),
      row(shown, "Bandwidth estimate"),
    ]).toEqual([null, null, null]);
    await expect.poll(() => row(shown, "Resolution")).toMatch(/^\d+×240$/);
  });
});

const [{ show }] = skins as [(typeof skins)[number]];

test("a live stream has its latency", async () => {
  const { src } = await broadcast({ type: "event", published: 12 });
  const stats = statsPlugin();
  using shown = await show({ src, live: true }, { plugins: [stats] });
  await expect.poll(() => shown.player.state.live?.latencySeconds).toBeGreaterThan(0);
  stats.toggle();
  await expect.poll(() => row(shown, "Live latency")).toMatch(/^\d+\.\d sec$/);
});

test("closed, it uses no resources; open, one timer and a few listeners", async () => {
  const stats = statsPlugin();
  using shown = await show(
    { src: address({}, "film.mp4") },
    { plugins: [stats], preload: "none", autoPlay: false },
  );
  await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
  const resources = countResources();
  const before = resources.open();
  stats.toggle();
  await shown.find("[data-part=stats]");
  expect(resources.open().intervals).toBe(before.intervals + 1);
  stats.toggle();
  expect(resources.open()).toEqual(before);
  resources.stop();
});

test("texts may be loaded on demand, and the page's own measurement be shown", async () => {
  let loaded = 0;
  const view = {
    src: "",
    timeToFirstFrameMs: 420,
    playedSeconds: 61,
    stalls: 2,
    stalledMs: 1500,
    meanBitrateKbps: null,
    switches: 3,
    droppedFrames: 0,
    totalFrames: 0,
    errorCount: 1,
    errors: [],
    recoveries: 1,
    exit: { reason: "left", positionSeconds: 0, durationSeconds: 0 },
  } as const;
  const stats = statsPlugin({
    labels: { title: "Statistik" },
    loadLabels: async () => {
      loaded += 1;
      return labels.stats;
    },
    view: () => view,
  });
  using shown = await show({ src: address({}, "film.mp4") }, { plugins: [stats] });
  await expect
    .poll(() => shown.player.state.menuItems?.map(({ label }) => label))
    .toEqual(["Statistik"]);
  expect(loaded).toBe(0);
  stats.toggle();
  const panel = await shown.find("[data-part=stats]");
  expect(panel.querySelector("h2")?.textContent).toBe("Statistik");
  const values = [
    "Zeit bis zum ersten Bild",
    "Angesehen",
    "Unterbrechungen",
    "Qualitätswechsel",
    "Behobene Fehler",
  ];
  expect(values.map((name) => row(shown, name))).toEqual([
    "0,4 Sek.",
    "61,0 Sek.",
    "2 (1,5 Sek.)",
    "3",
    "1",
  ]);
});

test("without its texts the panel is missing, and can be opened again", async () => {
  let isLost = true;
  const loadLabels = () => (isLost ? Promise.reject(new Error("lost")) : Promise.resolve({}));
  const stats = statsPlugin({ loadLabels });
  using shown = await show({ src: address({}, "film.mp4") }, { plugins: [stats] });
  await expect.poll(() => shown.player.state.menuItems?.length).toBe(1);
  stats.toggle(true);
  isLost = false;
  await expect
    .poll(() => {
      stats.toggle(true);
      return panelOf(shown);
    })
    .not.toBeNull();
});
