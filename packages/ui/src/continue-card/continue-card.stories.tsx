import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { CardGrid } from "../card-grid/card-grid";
import { IconButton } from "../icon-button/icon-button";
import { Icon } from "../icon/icon";
import { EllipsisVertical, X } from "lucide-react";
import { SectionHeader } from "../section-header/section-header";
import { exampleVideo, exampleVideos } from "../story-helpers/catalogue";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { ExplainedTag } from "../tag/explained-tag";
import { ContinueCard } from "./continue-card";

const { href, title, thumbnail } = exampleVideo(4);

const meta = {
  title: "Product/Videos/ContinueCard",
  component: ContinueCard,
  args: {
    href,
    title,
    thumbnail,
    progressSeconds: 610,
    durationSeconds: 1500,
    creatorName: "Small Hours",
  },
  parameters: usage({
    about: "A video that was left in the middle: one touch goes on.",
    dos: ["At most four, newest first."],
    donts: ["Nothing that is finished, nothing of unknown length."],
  }),
} satisfies Meta<typeof ContinueCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [
    (Inner) => (
      <Frame width={340}>
        <Inner />
      </Frame>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("14:50 left")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("link")).toHaveFocus();
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "41");
  },
};
/** The button is its own target, beside a link that covers the card. */
export const WithAction: Story = {
  args: {
    action: (
      <IconButton
        size="small"
        variant="quiet"
        label="Options"
        icon={<Icon of={EllipsisVertical} size={18} />}
      />
    ),
  },
  decorators: [
    (Inner) => (
      <Frame width={340}>
        <Inner />
      </Frame>
    ),
  ],
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Options" });
    const { left, top, width, height } = button.getBoundingClientRect();
    const target = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(button.contains(target)).toBe(true);
  },
};
/** The remaining time stays whole, and the creator's name is shortened. */
export const Narrow: Story = {
  args: { creatorName: "The Society of Friends of Slow Films" },
  decorators: [
    (Inner) => (
      <Frame width={300}>
        <Inner />
      </Frame>
    ),
  ],
  play: async ({ canvas }) => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const card = right(canvas.getByRole("article"));
    await expect(right(canvas.getByText("14:50 left"))).toBeLessThan(card);
    await expect(right(canvas.getByRole("heading"))).toBeLessThan(card);
  },
};

export const Shelf: Story = {
  render: () => (
    <section>
      <SectionHeader
        title="Continue Watching"
        end={<IconButton variant="quiet" label="Close" icon={<Icon of={X} />} />}
      >
        <ExplainedTag explanation="Videos you started are kept in this browser.">
          New feature
        </ExplainedTag>
      </SectionHeader>
      <CardGrid>
        {exampleVideos(4).map((video) => (
          <ContinueCard
            key={video.id}
            href={video.href}
            title={video.title}
            thumbnail={video.thumbnail}
            durationSeconds={video.durationSeconds}
            progressSeconds={video.durationSeconds * 0.45}
            creatorName={video.creator.name}
          />
        ))}
      </CardGrid>
    </section>
  ),
};
