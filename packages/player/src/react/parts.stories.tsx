import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import * as Player from "./parts";
import { at, StoryStage } from "./testing/story-stage";

const meta = {
  title: "Player/Parts",
  component: StoryStage,
  args: { width: 640, arrange: at(23), onPrevious: () => {}, onNext: () => {} },
} satisfies Meta<typeof StoryStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A single part in a player, in a row of controls if it belongs there. */
const alone = (part: ReactNode, place: "controls" | "picture" = "controls"): Partial<Story> => ({
  render: (args) => (
    <StoryStage
      {...args}
      compose={(props) => (
        <Player.Root {...props}>
          <Player.Video />
          {place === "controls" ? (
            <Player.Controls>
              <Player.ControlRow>{part}</Player.ControlRow>
            </Player.Controls>
          ) : (
            part
          )}
        </Player.Root>
      )}
    />
  ),
});
const button = async (canvasElement: HTMLElement, name: string) =>
  expect(await within(canvasElement).findByRole("button", { name })).toBeVisible();

export const Play: Story = {
  ...alone(<Player.PlayButton />),
  play: ({ canvasElement }) => button(canvasElement, "Pause"),
};

export const PreviousAndNext: Story = {
  ...alone(
    <>
      <Player.PreviousButton />
      <Player.NextButton />
    </>,
  ),
  play: ({ canvasElement }) => button(canvasElement, "Next"),
};

export const Volume: Story = {
  ...alone(<Player.Volume />),
  play: async ({ canvasElement }) => {
    const slider = await within(canvasElement).findByRole("slider", { name: "Volume" });
    slider.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(slider).toHaveAttribute("aria-valuetext", "95%"));
  },
};

export const Time: Story = {
  ...alone(<Player.Time />),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-part=time]")).toHaveTextContent("0:23 / 1:00"),
    );
  },
};

/** Shown while the stream is live. */
export const LiveButton: Story = {
  ...alone(<Player.LiveButton />),
  args: { stream: { live: { windowSeconds: 60 } }, arrange: at(1) },
  play: async ({ canvasElement }) => {
    await button(canvasElement, "Live");
    const player = canvasElement.querySelector<HTMLElement>("[data-marquee-player]");
    player?.focus();
    await userEvent.keyboard("{Home}");
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Go live" }));
    await button(canvasElement, "Live");
  },
};

export const SeekBar: Story = {
  render: (args) => (
    <StoryStage
      {...args}
      compose={(props) => (
        <Player.Root {...props}>
          <Player.Video />
          <Player.Controls>
            <Player.SeekBar />
          </Player.Controls>
        </Player.Root>
      )}
    />
  ),
  play: async ({ canvasElement }) => {
    const bar = await within(canvasElement).findByRole("slider", { name: "Seek" });
    await waitFor(() => expect(bar).toHaveAttribute("aria-valuetext", "0:23 of 1:00, The climb"));
  },
};

export const Captions: Story = {
  ...alone(<Player.CaptionsButton />),
  play: async ({ canvasElement }) => {
    const toggle = await within(canvasElement).findByRole("button", { name: "Captions" });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute("aria-pressed", "true"));
  },
};

export const Settings: Story = {
  ...alone(<Player.Settings />),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Settings" }));
    await within(canvasElement).findByRole("menuitem", { name: /^Speed/ });
  },
};

export const PictureInPictureAndFullscreen: Story = {
  ...alone(
    <>
      <Player.PipButton />
      <Player.FullscreenButton />
    </>,
  ),
  play: ({ canvasElement }) => button(canvasElement, "Fullscreen"),
};

export const BigPlay: Story = {
  args: { arrange: () => {} },
  ...alone(<Player.BigPlayButton />, "picture"),
  play: ({ canvasElement }) => button(canvasElement, "Play"),
};

export const Loader: Story = {
  args: { arrange: () => {}, autoPlay: true, stream: { ready: false } },
  ...alone(<Player.Loader />, "picture"),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("status", { name: "Loading" });
  },
};

export const ErrorMessage: Story = {
  args: { arrange: (fake) => fake.fault({ origin: "other" }) },
  ...alone(<Player.ErrorMessage />, "picture"),
  play: ({ canvasElement }) => button(canvasElement, "Retry"),
};

export const Shortcuts: Story = {
  args: { arrange: (_, player) => player.actions.toggleShortcuts() },
  ...alone(<Player.Shortcuts />, "picture"),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("dialog", { name: "Keyboard shortcuts" });
  },
};
