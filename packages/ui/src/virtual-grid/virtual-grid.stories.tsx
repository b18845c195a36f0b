import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { exampleVideos, type ExampleVideo } from "../story-helpers/catalogue";
import { usage } from "../story-helpers/usage";
import { VideoCard } from "../video-card/video-card";
import { VideoCardSkeleton } from "../video-card/video-card-skeleton";
import { VirtualGrid, type VirtualGridProps } from "./virtual-grid";
import { virtualGridKeys } from "./virtual-grid.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const many = exampleVideos(10_000);

const meta = {
  title: "Product/Videos/VirtualGrid",
  component: VirtualGrid<ExampleVideo>,
  args: {
    items: many,
    getKey: (video) => video.id,
    renderItem: (video) => <VideoCard {...video} />,
    label: "For you",
    onPositionChange: fn(),
  },
  parameters: usage({
    about:
      "Any number of cards in the page's own scroll, with only the rows around the viewport in " +
      "the document.",
    dos: [
      "Use it from the first card on, so that a list never changes its component while it grows.",
      "Keep the position it reports, and give it back as `initialPosition` when the visitor " +
        "returns.",
    ],
    donts: ["Not for lists that never grow: a CardGrid does."],
    keys: virtualGridKeys,
  }),
} satisfies Meta<VirtualGridProps<ExampleVideo>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TenThousand: Story = {
  play: async ({ canvas, canvasElement }) => {
    const nodes = () => canvasElement.querySelectorAll("*").length;
    await waitFor(() => expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(3));
    for (const share of [0.3, 0.9, 0.5]) {
      window.scrollTo({ top: document.documentElement.scrollHeight * share, behavior: "instant" });
      const before = canvas.getAllByRole("listitem")[0];
      await waitFor(() => expect(canvas.getAllByRole("listitem")[0]).not.toBe(before));
      await expect(nodes()).toBeLessThan(2500);
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(3));
    const focused = () => document.activeElement?.closest("[data-item]")?.getAttribute("data-item");
    await userEvent.tab();
    await expect(focused()).toBe("0");
    await userEvent.keyboard("{ArrowRight}");
    await expect(focused()).toBe("1");
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await expect(focused()).toBe("9999");
    await waitFor(() => expect(document.activeElement).toBeVisible());
    window.scrollTo({ top: 0, behavior: "instant" });
    await waitFor(() => expect(canvasElement.querySelector("[data-item='0']")).not.toBeNull());
    await expect(focused()).toBe("9999");
    await userEvent.keyboard("{Control>}{Home}{/Control}");
    await expect(focused()).toBe("0");
  },
};
export const ComesBack: Story = {
  args: { initialPosition: { index: 4000, offsetPixels: 20 } },
  play: async ({ canvas }) => {
    const top = () =>
      canvas.getAllByRole("listitem").find((item) => item.getBoundingClientRect().bottom > 0);
    await waitFor(() => expect(Math.abs(Number(top()?.dataset["item"]) - 4000)).toBeLessThan(6));
    window.scrollTo({ top: 0, behavior: "instant" });
  },
};
export const LoadingMore: Story = {
  args: { items: many.slice(0, 6), placeholderCount: 8, placeholder: <VideoCardSkeleton /> },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
  },
};
export const ReachesTheEnd: Story = {
  args: { items: many.slice(0, 8), onEndReached: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledOnce());
  },
};
export const One: Story = { args: { items: many.slice(0, 1) } };
export const None: Story = { args: { items: [] } };
/** For the scrolling trace: contains only the grid. */
export const Scroll: Story = {
  parameters: { a11y: { test: "off", manual: true } },
  globals: { a11y: { manual: true } },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
