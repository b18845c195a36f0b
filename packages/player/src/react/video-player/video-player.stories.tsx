import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { labels as arabicLabels } from "../../labels/ar";
import { createFakeClock } from "../../testing";
import { keepFlash } from "../testing/keep-flash";
import { at, fakeSource, StoryStage } from "../testing/story-stage";

const meta = {
  title: "Player/VideoPlayer",
  component: StoryStage,
  args: { width: 960 },
  argTypes: { width: { control: { type: "range", min: 320, max: 1920, step: 20 } } },
} satisfies Meta<typeof StoryStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BeforePlay: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [big] = await canvas.findAllByRole("button", { name: "Play" });
    await expect(big).toBeVisible();
  },
};

export const Playing: Story = { args: { arrange: at(23) } };

export const WithPreviousAndNext: Story = {
  args: { arrange: at(23), onPrevious: () => {}, onNext: () => {} },
};

export const WithTheatreMode: Story = { args: { arrange: at(23), onTheatreChange: () => {} } };

export const InTheatreMode: Story = {
  args: { arrange: at(23), theatre: true, onTheatreChange: () => {}, width: 1280 },
};

/** Dots on the bar; the one at the playhead is read with the position. */
export const WithMarkers: Story = {
  args: {
    arrange: at(31),
    source: {
      ...fakeSource,
      markers: [
        { label: "First light", startSeconds: 8 },
        { label: "A fox crosses", startSeconds: 31 },
        { label: "The summit cross", startSeconds: 52 },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole("slider", { name: "Seek" });
    await waitFor(() =>
      expect(bar.getAttribute("aria-valuetext")).toMatch(/The climb, A fox crosses$/),
    );
  },
};

/** The chapter at the playhead is marked. */
export const ListOfChapters: Story = {
  args: { arrange: at(23) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Chapters" }));
    const focused = await canvas.findByRole("menuitemradio", { name: /The climb/, checked: true });
    await waitFor(() => expect(focused).toHaveFocus());
  },
};

/** On a phone the list is a sheet, reached through the settings. */
export const ListOfChaptersOnPhone: Story = {
  args: { arrange: at(23), width: 320 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Settings" }));
    await userEvent.click(await canvas.findByRole("menuitem", { name: /^Chapters/ }));
    const focused = await canvas.findByRole("menuitemradio", { name: /The climb/, checked: true });
    await waitFor(() => expect(focused).toHaveFocus());
  },
};

export const Loading: Story = {
  args: { autoPlay: true, stream: { ready: false } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("status", { name: "Loading" }),
    ).toBeInTheDocument();
  },
};

/** Three hours into an event of which all can be sought. */
const liveSource = { src: "/live.m3u8", title: "The harbour, live" };
const liveStream = {
  durationSeconds: 10_800,
  live: { windowSeconds: 10_800, originMs: Date.UTC(2026, 10, 22, 12) },
};

export const LiveAtEdge: Story = {
  args: { source: liveSource, arrange: at(1), stream: liveStream },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: "Live" })).toBeVisible();
    await waitFor(() =>
      expect(within(canvasElement).getByRole("slider", { name: "Seek" })).toHaveAttribute(
        "aria-valuetext",
        "Live",
      ),
    );
  },
};

export const LiveBehind: Story = {
  args: {
    source: liveSource,
    stream: liveStream,
    arrange: (fake, player) => {
      at(1)(fake, player);
      queueMicrotask(() => player.actions.seek(player.state.seekable.end - 754));
    },
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("button", { name: "Go live" }),
    ).toBeVisible();
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=time]")).toHaveTextContent("-12:34"),
    );
  },
};

/** On a phone, with a window too short to seek in. */
export const LiveWithoutWindow: Story = {
  args: { source: liveSource, arrange: at(1), stream: { live: { windowSeconds: 12 } }, width: 320 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: "Live" })).toBeVisible();
    await waitFor(() =>
      expect(within(canvasElement).queryByRole("slider", { name: "Seek" })).toBeNull(),
    );
  },
};

export const LiveStartingSoon: Story = {
  args: {
    source: liveSource,
    autoPlay: true,
    stream: { live: { windowSeconds: 12 }, ready: false },
    arrange: (fake) => fake.fault({ details: "streamNotStarted" }),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("This live stream starts soon."),
    ).toBeVisible();
  },
};

/** A live stream that has ended is played as a video. */
export const LiveEnded: Story = {
  args: {
    source: liveSource,
    stream: { live: { windowSeconds: 60 } },
    arrange: (fake, player) => {
      at(1)(fake, player);
      queueMicrotask(() => {
        fake.endLive();
        fake.advance(1);
      });
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole("button", { name: "Replay" });
    await waitFor(() =>
      expect(within(canvasElement).queryByRole("button", { name: /live/i })).toBeNull(),
    );
  },
};

export const Ended: Story = {
  args: { arrange: at(60) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole("button", { name: "Replay" });
  },
};

/** The button to replay is in the controls. */
export const WithEndScreen: Story = {
  args: {
    arrange: at(60),
    endScreen: (
      <p style={{ margin: "auto", font: "600 20px/1.4 system-ui", textAlign: "center" }}>
        Next: <a href="#next">Borealis over the bay</a>
      </p>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: "Borealis over the bay" }),
    ).toBeVisible();
    await expect(within(canvasElement).getAllByRole("button", { name: "Replay" })).toHaveLength(1);
  },
};

export const ProtectedVideo: Story = {
  args: {
    arrange: (fake) =>
      fake.fault({ origin: "other", details: "keySystemNoAccess", message: "protected" }),
  },
  play: ({ canvasElement }) =>
    expectMessage(
      canvasElement,
      "This browser can't play this protected video. Please try another.",
    ),
};

export const Paused: Story = {
  args: {
    arrange: (fake, player) => {
      at(23)(fake, player);
      queueMicrotask(player.actions.pause);
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-paused][data-started]")).not.toBeNull(),
    );
  },
};

/** Opens the settings, and the view of one of them. */
const opens =
  (setting: RegExp | null, chosen: RegExp) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Settings" }));
    if (!setting)
      return expect(await canvas.findByRole("menuitem", { name: chosen })).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole("menuitem", { name: setting }));
    return expect(await canvas.findByRole("menuitemradio", { name: chosen })).toHaveAttribute(
      "aria-checked",
      "true",
    );
  };

export const SettingsMain: Story = { args: { arrange: at(10) }, play: opens(null, /^Speed/) };
export const SettingsQuality: Story = {
  args: { arrange: at(10) },
  play: opens(/^Quality/, /^Auto/),
};
export const SettingsSpeed: Story = { args: { arrange: at(10) }, play: opens(/^Speed/, /^Normal/) };
export const SettingsCaptions: Story = {
  args: { arrange: at(10) },
  play: opens(/^Captions/, /^Off/),
};
export const SettingsMachineCaptions: Story = {
  args: {
    arrange: at(10),
    stream: {
      textTracks: [
        { id: 0, label: "English", language: "en", machineMade: true },
        { id: 1, label: "Español", language: "es" },
      ],
    },
  },
  play: async (context) => {
    await opens(/^Captions/, /^Off/)(context);
    const choices = within(context.canvasElement);
    // The choices move in.
    for (const name of ["Español", "English Made by machine"])
      await waitFor(() => expect(choices.getByRole("menuitemradio", { name })).toBeVisible());
  },
};
export const SettingsAudio: Story = {
  args: { arrange: at(10) },
  play: opens(/^Audio/, /^English/),
};

export const SettingsOnPhone: Story = {
  args: { width: 328, arrange: at(10) },
  play: opens(null, /^Audio/),
};
export const SettingsSpeedOnPhone: Story = {
  args: { width: 328, arrange: at(10) },
  play: opens(/^Speed/, /^Normal/),
};

const manyQualities = [2160, 1440, 1080, 720, 540, 480, 360, 240, 144].map((height, id) => ({
  id,
  height,
  label: `${height}p`,
  bitrateKbps: height * 4,
}));

/** The smallest player that the menu fits into. */
export const SettingsQualityInTinyPlayer: Story = {
  args: { width: 320, stream: { qualities: manyQualities }, arrange: at(10) },
  decorators: [
    (Story) => (
      <div ref={(box) => box?.style.setProperty("--mqp-aspect-ratio", "320 / 170")}>
        <Story />
      </div>
    ),
  ],
  play: opens(/^Quality/, /^Auto/),
};

export const PreviewAndChapter: Story = {
  args: { arrange: at(10) },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=time]")).toHaveTextContent("0:10"),
    );
    const bar = within(canvasElement).getByRole("slider", { name: "Seek" });
    const { left, width, top } = bar.getBoundingClientRect();
    // A pointer that is held down keeps the preview visible.
    const there = { clientX: left + width * 0.6, clientY: top + 5, pointerId: 1, button: 0 };
    bar.setPointerCapture = () => {};
    await fireEvent.pointerDown(bar, there);
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=preview]")).toHaveTextContent("The climb0:36"),
    );
  },
};

export const SeekedByKey: Story = {
  args: { arrange: at(10) },
  play: async ({ canvasElement }) => {
    using _ = keepFlash();
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=time]")).toHaveTextContent("0:10"),
    );
    within(canvasElement).getByRole("button", { name: "Mute" }).focus();
    await userEvent.keyboard("l");
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=flash]")).toHaveTextContent("10 s"),
    );
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=announcer]")).toHaveTextContent(
        "Forward 10 seconds",
      ),
    );
  },
};

export const Shortcuts: Story = {
  args: { arrange: (_, player) => player.actions.toggleShortcuts() },
};

const expectMessage = async (canvasElement: HTMLElement, sentence: string) => {
  await waitFor(() => expect(within(canvasElement).getByText(sentence)).toBeVisible());
};

export const NetworkTrouble: Story = {
  args: { arrange: (fake) => fake.fault() },
  play: ({ canvasElement }) =>
    expectMessage(
      canvasElement,
      "We can't load this video due to a network error. Please check your internet connection.",
    ),
};

export const NetworkTroubleOnPhone: Story = {
  ...NetworkTrouble,
  args: { ...NetworkTrouble.args, width: 328 },
};

const offline = createFakeClock();

/** Playback continues as soon as the browser is online. */
export const Offline: Story = {
  args: {
    environment: offline,
    arrange: (fake, player) => {
      at(10)(fake, player);
      offline.goOffline();
      queueMicrotask(() => fake.fault());
    },
  },
  play: ({ canvasElement }) =>
    expectMessage(
      canvasElement,
      "We can't load this video due to a network error. Please check your internet connection.",
    ),
};

/** The host gets the response; here it only records it. */
export const SignInRequired: Story = {
  args: {
    onAuthRequired: (body) => document.body.setAttribute("data-refused", JSON.stringify(body)),
    arrange: (fake) => fake.fault({ status: 401, body: '{"error":"login first"}' }),
  },
  play: async () => {
    await waitFor(() => expect(document.body.dataset["refused"]).toBe('{"error":"login first"}'));
  },
};

export const MediaTrouble: Story = {
  args: { arrange: (fake) => fake.fault({ origin: "media" }) },
  play: ({ canvasElement }) =>
    expectMessage(
      canvasElement,
      "A media error was encountered. You may experience playback problems.",
    ),
};

export const BrokenElement: Story = {
  // A stream that becomes ready would clear the message.
  args: {
    autoPlay: true,
    stream: { ready: false },
    arrange: (fake) => fake.fault({ origin: "element" }),
  },
  play: ({ canvasElement }) => expectMessage(canvasElement, "An error occurred."),
};

export const Failed: Story = {
  args: { arrange: (fake) => fake.fault({ origin: "other" }) },
  play: async ({ canvasElement }) => {
    await expectMessage(canvasElement, "We couldn't load this video. Please try again later.");
    await expect(await within(canvasElement).findByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const StartedWithoutSound: Story = {
  args: {
    arrange: (fake, player) => {
      if (fake.media) fake.media.values.refusesPlay = "NotAllowedError";
      player.configure({ autoPlay: true });
      player.actions.play();
    },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("[data-part=unmute]")).not.toBeNull());
  },
};

export const Narrow: Story = {
  args: { width: 320, arrange: at(23), onNext: () => {}, onPrevious: () => {} },
};

/** Between the buttons of a playlist: times that do not fit whole are not shown. */
export const NarrowerThanTheTime: Story = {
  args: { width: 300, arrange: at(23), onNext: () => {}, onPrevious: () => {} },
  play: async ({ canvasElement }) => {
    const time = canvasElement.querySelector("[data-part=time]");
    const [current, duration] = time?.children ?? [];
    if (!time || !current || !duration) throw new Error("The player shows no time.");
    await waitFor(() => expect(current).toHaveTextContent("0:23"));
    const isWhole = (part: Element) =>
      part.getBoundingClientRect().right <= time.getBoundingClientRect().right;
    const isHidden = (part: Element) =>
      part.getBoundingClientRect().top >= time.getBoundingClientRect().bottom;
    await expect(isWhole(current)).toBe(true);
    await expect(isHidden(duration)).toBe(true);
  },
};

export const Wide: Story = { args: { width: 1600, arrange: at(23) } };

/** Without chapters, previews, tracks or a choice of quality. */
export const Bare: Story = {
  args: {
    source: { src: fakeSource.src },
    stream: { qualities: [], textTracks: [], audioTracks: [] },
    arrange: at(10),
  },
};

/** The controls stay from left to right; menus follow the text, and so do the keys in them. */
export const RightToLeft: Story = {
  args: { arrange: at(23), labels: arabicLabels, dir: "rtl", lang: "ar" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = (name: string) => canvas.findByRole("button", { name });
    const leftOf = (element: HTMLElement) => element.getBoundingClientRect().left;
    await userEvent.click(await button(arabicLabels.settings));
    const speed = await canvas.findByRole("menuitem", { name: new RegExp(arabicLabels.speed) });
    await expect(leftOf(await button(arabicLabels.pause))).toBeLessThan(
      leftOf(await button(arabicLabels.settings)),
    );
    await expect(getComputedStyle(speed).direction).toBe("rtl");
    speed.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(
      await canvas.findByRole("menuitemradio", { name: arabicLabels.normalSpeed }),
    ).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(
      await canvas.findByRole("menuitem", { name: new RegExp(arabicLabels.speed) }),
    ).toHaveFocus();
  },
};

export const OtherLabels: Story = {
  args: {
    labels: {
      player: "Videospieler",
      play: "Abspielen",
      settings: "Einstellungen",
      captions: "Untertitel",
    },
  },
};
