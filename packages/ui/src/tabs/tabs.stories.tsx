import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { usage } from "../story-helpers/usage";
import { Tabs } from "./tabs";
import { tabsKeys } from "./tabs.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const meta = {
  title: "Primitives/Navigation/Tabs",
  component: Tabs,
  args: {
    label: "Channel",
    tabs: [
      { value: "videos", label: "Videos", content: "What has been published." },
      { value: "series", label: "Series", content: "What belongs together." },
      { value: "live", label: "Live", content: "Nothing yet.", disabled: true },
      { value: "about", label: "About", content: "Who makes it." },
    ],
  },
  parameters: usage({
    about: "Views that take turns in one place.",
    dos: ["Use them where one compares little and switches often."],
    donts: ["No tabs for places with an address of their own: those are links."],
    keys: tabsKeys,
  }),
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() =>
      expect(canvas.getByRole("tab", { name: "Series" })).toHaveAttribute("aria-selected", "true"),
    );
    // The former panel stays for a frame.
    await waitFor(() =>
      expect(canvas.getByRole("tabpanel")).toHaveTextContent("What belongs together."),
    );
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: "About" })).toHaveFocus());
  },
};
/** The arrow keys follow the text, and the mark is under its tab. */
export const RightToLeft: Story = {
  globals: { language: "ar" },
  play: async ({ canvas, canvasElement }) => {
    const tab = canvas.getByRole("tab", { name: "Series" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(tab).toHaveAttribute("aria-selected", "true"));
    const mark = canvasElement.querySelector("[role=tablist] > :not([role=tab])");
    await waitFor(() =>
      expect(mark?.getBoundingClientRect().left).toBeCloseTo(tab.getBoundingClientRect().left, 0),
    );
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() =>
      expect(canvas.getByRole("tab", { name: "Videos" })).toHaveAttribute("aria-selected", "true"),
    );
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
