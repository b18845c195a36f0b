import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { LinkProvider, type LinkComponentProps } from "../link/link-provider";
import { exampleVideos } from "../story-helpers/catalogue";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { QuickSearch, type QuickSearchProps } from "./quick-search";
import { quickSearchKeys } from "./quick-search.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const followed = fn();
const RouterLink = ({ href, children, ...rest }: LinkComponentProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      event.preventDefault();
      followed(href);
      rest.onClick?.(event);
    }}
  >
    {children}
  </a>
);

const sections = [
  {
    id: "series",
    title: "Series",
    results: [
      {
        id: "s1",
        href: "/playlist?id=s1",
        title: "Harbour nights",
        thumbnail: { src: still(9) },
        creatorName: "Ada Quill",
        creatorVerified: true,
        detail: "12 videos",
      },
    ],
  },
  {
    id: "videos",
    title: "Videos",
    results: exampleVideos(3).map(
      ({ id, href, title, thumbnail, durationSeconds, creator, elapsed }) => ({
        id,
        href,
        title,
        thumbnail,
        durationSeconds,
        creatorName: creator.name,
        creatorVerified: creator.verified,
        detail: elapsed,
      }),
    ),
  },
  {
    id: "creators",
    title: "Creators",
    results: [
      { id: "c1", href: "/c/ada", title: "Ada Quill", avatarSrc: still(2), verified: true },
    ],
  },
];

function Controlled(props: QuickSearchProps) {
  const [value, setValue] = useState(props.value);
  const [expanded, setExpanded] = useState(props.expanded);
  const [sort, setSort] = useState(props.sort);
  return (
    <LinkProvider component={RouterLink}>
      <QuickSearch
        {...props}
        value={value}
        onValueChange={setValue}
        {...{ expanded, sort }}
        onExpandedChange={setExpanded}
        onSortChange={setSort}
      />
    </LinkProvider>
  );
}
const open: Story["play"] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole("combobox"));
  await waitFor(() => expect(canvas.getByRole("radiogroup", { name: "Order" })).toBeVisible());
};

const meta = {
  title: "Product/Site/QuickSearch",
  component: QuickSearch,
  args: {
    value: "harbour",
    onValueChange: () => undefined,
    sections,
    status: "ready",
    expanded: false,
    onExpandedChange: () => undefined,
    sort: "newest",
    onSortChange: () => undefined,
    hotkey: "/",
  },
  render: (args) => <Controlled {...args} />,
  parameters: usage({
    about: "A search box with results below it: a combobox whose options are links.",
    dos: [
      "Debounce requests by 300 ms, and abort what is superseded: this shows what it is given.",
    ],
    donts: ["Don't empty `sections` while more is loading: the old results stay until then."],
    keys: quickSearchKeys,
  }),
  decorators: [
    (Inner) => (
      <div style={{ maxInlineSize: 640, minBlockSize: 620, marginInline: "auto" }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof QuickSearch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    followed.mockClear();
    await userEvent.keyboard("/");
    const box = canvas.getByRole("combobox");
    await waitFor(() => expect(box).toHaveFocus());
    await waitFor(() => expect(box).toHaveAttribute("aria-expanded", "true"));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const option = canvas.getByRole("option", { selected: true });
    await expect(option).toHaveTextContent("The last tram through the old harbour");
    await expect(box).toHaveAttribute("aria-activedescendant", option.id);
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(followed).toHaveBeenCalledWith("/watch?v=0");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowDown}{ArrowUp}");
    await expect(await canvas.findByRole("option", { selected: true })).toHaveTextContent(
      "Ada Quill",
    );
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await expect(box).toHaveValue("harbour");
  },
};
export const ExpandsAndSorts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Quick Search" })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole("button", { name: "View More" }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Search" })).toBeVisible());
    await userEvent.click(canvas.getByText("Oldest"));
    await expect(canvas.getByRole("radio", { name: "Oldest" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "View Less" }));
    await waitFor(() =>
      expect(canvas.getByRole("heading", { name: "Quick Search" })).toBeVisible(),
    );
  },
};
export const ClosesOutside: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await waitFor(() => expect(canvas.getByRole("listbox")).toBeVisible());
    await userEvent.click(document.body);
    await waitFor(() => expect(canvas.queryByRole("listbox")).toBeNull());
  },
};
export const Loading: Story = { args: { sections: [], status: "loading" }, play: open };
export const NothingFound: Story = {
  args: { sections: [] },
  play: async (context) => {
    await open(context);
    await expect(context.canvas.getByRole("status")).toHaveTextContent("No results...");
  },
};
export const Failed: Story = { args: { sections: [], status: "failed" }, play: open };
export const LoadingMore: Story = {
  args: { expanded: true, status: "loading", onEndReached: fn() },
  play: open,
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
