import type { Meta, StoryObj } from "@storybook/react-vite";
import { Info, Play } from "lucide-react";
import { expect, fireEvent, spyOn, userEvent, waitFor } from "storybook/test";
import { Icon } from "../icon/icon";
import { labels as arabicLabels } from "../labels/ar";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { ExplainedTag } from "../tag/explained-tag";
import { Carousel } from "./carousel";
import { CarouselSkeleton } from "./carousel-skeleton";
import { carouselKeys } from "./carousel.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const words = [
  [
    "Harbour nights",
    "Twelve short films from one harbour, shot between midnight and the first ferry.",
  ],
  ["The salt year", "One window, one frame an hour, one year. What changes when nothing happens."],
  [
    "Small machines",
    "Clockmakers, lens grinders and a man who repairs accordions in a railway arch.",
  ],
] as const;

const tag = (
  <ExplainedTag explanation="These are picks from creators that you have not watched before.">
    New to You
  </ExplainedTag>
);

const items = words.map(([title, description], index) => ({
  id: title,
  image: { src: still(index * 3 + 1) },
  title,
  description,
  disclaimer: "Contains flashing lights.",
  tag,
  actions: [
    { label: "Watch now", href: `/playlist?id=${index}`, icon: <Icon of={Play} /> },
    { label: "About it", href: `/c/${index}`, icon: <Icon of={Info} /> },
  ],
}));

const meta = {
  title: "Product/Videos/Carousel",
  component: Carousel,
  args: { items },
  parameters: {
    layout: "fullscreen",
    ...usage({
      about:
        "Large pictures that take turns. It waits while someone points at it, has the keyboard " +
        "in it, or looks at another tab.",
      dos: ["Choose pictures whose lower left is calm.", "Give two actions at most."],
      donts: ["No more than seven slides.", "No text in the pictures."],
      keys: carouselKeys,
    }),
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Featured: Story = {};
export const WrapsAround: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "FEATURED" });
    const shown = () => region.querySelector("[data-shown] h3")?.textContent;
    await expect(shown()).toBe("Harbour nights");
    await userEvent.click(canvas.getByRole("button", { name: "Previous" }));
    await waitFor(() => expect(shown()).toBe("Small machines"));
    await expect(region.querySelector("[data-left] h3")).toHaveTextContent("Harbour nights");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(shown()).toBe("Harbour nights"));
  },
};
/** Slides come from the left; the buttons change places and point outwards. */
export const RightToLeft: Story = {
  globals: { language: "ar" },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: arabicLabels.carousel.label });
    const shown = () => region.querySelector("[data-shown] h3")?.textContent;
    const next = canvas.getByRole("button", { name: arabicLabels.carousel.next });
    const previous = canvas.getByRole("button", { name: arabicLabels.carousel.previous });
    await expect(next.getBoundingClientRect().right).toBeLessThan(
      previous.getBoundingClientRect().left,
    );
    await expect(getComputedStyle(next.querySelector("svg") ?? next).scale).toBe("-1 1");
    await userEvent.click(next);
    await waitFor(() => expect(shown()).toBe("The salt year"));
    const slides = region.querySelector("[aria-live]") ?? region;
    const touch = { pointerId: 9, pointerType: "touch", isPrimary: true, clientY: 200 };
    await fireEvent.pointerDown(slides, { ...touch, clientX: 100 });
    await fireEvent.pointerUp(slides, { ...touch, clientX: 300 });
    await waitFor(() => expect(shown()).toBe("Small machines"));
  },
};
export const HurriesForQuickClicks: Story = {
  play: async ({ canvas }) => {
    const next = canvas.getByRole("button", { name: "Next" });
    // However long the machine takes between the clicks.
    const clock = spyOn(performance, "now").mockReturnValue(performance.now());
    next.click();
    next.click();
    clock.mockRestore();
    await waitFor(() =>
      expect(canvas.getByRole("region", { name: "FEATURED" })).toHaveAttribute(
        "data-speed",
        "fast",
      ),
    );
  },
};
export const Advances: Story = {
  args: { intervalMs: 300 },
  // Away from the corner, where the idle pointer of a test browser rests.
  decorators: [
    (Inner) => (
      <div style={{ padding: 48 }}>
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "FEATURED" });
    await waitFor(() =>
      expect(region.querySelector("[data-shown] h3")).toHaveTextContent("The salt year"),
    );
    await userEvent.hover(region);
    await expect(region).toHaveAttribute("data-paused");
    await userEvent.unhover(region);
    await expect(region).not.toHaveAttribute("data-paused");
    await userEvent.click(canvas.getByRole("button", { name: "Pause" }));
    await expect(canvas.getByRole("button", { name: "Play" })).toBeVisible();
    await userEvent.unhover(region);
    await expect(region).toHaveAttribute("data-paused");
  },
};
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "New to You" })).toHaveFocus();
    await expect(canvas.getByRole("region", { name: "FEATURED" })).toHaveAttribute("data-paused");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Watch now" })).toHaveFocus();
  },
};
export const One: Story = { args: { items: items.slice(0, 1) } };
export const LongText: Story = {
  args: {
    items: items.map((item) => ({
      ...item,
      title:
        "A very long title that has to find room beside the picture without covering all of it",
      description: "And a description that goes on and on. ".repeat(8),
    })),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Loading: Story = { render: () => <CarouselSkeleton /> };

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
