import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { abLoopPlugin } from "../ab-loop";
import { captionStylePlugin, type CaptionStyleOptions } from "../caption-style";
import { createMemoryStorage } from "../core/storage";
import { descriptionsPlugin, type DescriptionsOptions } from "../descriptions";
import { labels as arabicPluginLabels } from "../labels/ar/plugins";
import { labels as arabicLabels } from "../labels/ar";
import { at, fakeSource, StoryStage, type StageProps } from "../react/testing/story-stage";
import { statsPlugin, type StatsOptions } from "../stats";

const view = {
  src: "",
  timeToFirstFrameMs: 420,
  playedSeconds: 23,
  stalls: 1,
  stalledMs: 800,
  meanBitrateKbps: 4320,
  switches: 2,
  droppedFrames: 0,
  totalFrames: 552,
  errorCount: 0,
  errors: [],
  recoveries: 0,
  exit: { reason: "left", positionSeconds: 23, durationSeconds: 60 },
} as const;

/** With the panel open. */
function WithStats({ stats: options, ...props }: StageProps & { stats?: StatsOptions }) {
  const [stats] = useState(() => statsPlugin({ view: () => view, ...options }));
  return (
    <StoryStage
      {...props}
      plugins={[stats]}
      arrange={(fake, player) => {
        at(23)(fake, player);
        // Plugins run once their code has loaded.
        const stop = player.subscribe(() => {
          if (!player.state.menuItems) return;
          stop();
          stats.toggle(true);
        });
      }}
    />
  );
}

/** With a section and the buttons. */
function WithAbLoop(props: StageProps) {
  const [abLoop] = useState(() => abLoopPlugin());
  return (
    <StoryStage
      {...props}
      plugins={[abLoop]}
      arrange={(fake, player) => {
        at(23)(fake, player);
        const stop = player.subscribe(() => {
          if (!player.state.menuItems) return;
          stop();
          abLoop.setStart(20);
          abLoop.setEnd(35);
          abLoop.toggleControls(true);
        });
      }}
    />
  );
}

const chosenStyle = { size: 150, textColor: "yellow", backgroundColor: "blue", edge: "raised" };

/** With the panel open, and a style that was chosen before. */
function WithCaptionStyle({
  captionStyle: options,
  ...props
}: StageProps & { captionStyle?: CaptionStyleOptions }) {
  const [captionStyle] = useState(() => captionStylePlugin(options));
  const [storage] = useState(() =>
    createMemoryStorage({ "video-caption-style": JSON.stringify(chosenStyle) }),
  );
  return (
    <StoryStage
      {...props}
      storage={storage}
      plugins={[captionStyle]}
      arrange={(fake, player) => {
        at(23)(fake, player);
        const stop = player.subscribe(() => {
          if (!player.state.menuItems) return;
          stop();
          captionStyle.toggle(true);
        });
      }}
    />
  );
}

const described = {
  ...fakeSource,
  descriptions: [
    { src: "/description-en.vtt", language: "en", label: "English, extended" },
    { src: "/description-ar.vtt", language: "ar", label: "العربية" },
  ],
};

/** With the panel open. */
function WithDescriptions({
  descriptions: options,
  ...props
}: StageProps & { descriptions?: DescriptionsOptions }) {
  const [descriptions] = useState(() => descriptionsPlugin(options));
  return (
    <StoryStage
      {...props}
      source={described}
      plugins={[descriptions]}
      arrange={(fake, player) => {
        at(23)(fake, player);
        const stop = player.subscribe(() => {
          if (!player.state.menuItems) return;
          stop();
          descriptions.toggle(true);
        });
      }}
    />
  );
}

const meta = {
  title: "Player/Plugins",
  component: WithStats,
  args: { width: 960 },
} satisfies Meta<typeof WithStats>;

export default meta;
type Story = StoryObj<typeof meta>;

const showsPanel: Story["play"] = async ({ canvasElement }) => {
  const panel = await within(canvasElement).findByRole("dialog");
  await expect(panel.querySelector("dd")).toBeVisible();
};

export const Stats: Story = { play: showsPanel };

export const StatsInSmallPlayer: Story = { args: { width: 320 }, play: showsPanel };

export const StatsFromRightToLeft: Story = {
  args: { stats: { labels: arabicPluginLabels.stats }, labels: arabicLabels, dir: "rtl" },
  play: showsPanel,
};

export const AbLoop: Story = {
  render: ({ width }) => <WithAbLoop width={width} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Set A (0:20)" }));
    await canvas.findByRole("button", { name: "Set A (0:23)" });
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent("Looping 0:23 to 0:35"),
    );
  },
};

const showsStyle: Story["play"] = async ({ canvasElement }) => {
  const panel = await within(canvasElement).findByRole("dialog");
  const sample = panel.querySelector("span");
  await expect(sample).toHaveStyle({
    color: "rgb(255, 255, 0)",
    backgroundColor: "rgba(0, 0, 255, 0.75)",
  });
};

export const CaptionStyle: Story = {
  render: ({ width }) => <WithCaptionStyle width={width} />,
  play: showsStyle,
};

export const CaptionStyleInSmallPlayer: Story = {
  render: () => <WithCaptionStyle width={320} />,
  play: showsStyle,
};

export const CaptionStyleFromRightToLeft: Story = {
  render: ({ width }) => (
    <WithCaptionStyle
      width={width}
      captionStyle={{ labels: arabicPluginLabels.captionStyle }}
      labels={arabicLabels}
      dir="rtl"
    />
  ),
  play: showsStyle,
};

const offersDescriptions: Story["play"] = async ({ canvasElement }) => {
  const panel = within(await within(canvasElement).findByRole("dialog"));
  await expect(panel.getByRole("radio", { name: "English, extended" })).toBeVisible();
  await expect(panel.getAllByRole("radio")[0]).toBeChecked();
};

export const Descriptions: Story = {
  render: ({ width }) => <WithDescriptions width={width} />,
  play: offersDescriptions,
};

export const DescriptionsInSmallPlayer: Story = {
  render: () => <WithDescriptions width={320} />,
  play: offersDescriptions,
};

export const DescriptionsFromRightToLeft: Story = {
  render: ({ width }) => (
    <WithDescriptions
      width={width}
      descriptions={{ labels: arabicPluginLabels.descriptions }}
      labels={arabicLabels}
      dir="rtl"
    />
  ),
  play: offersDescriptions,
};
