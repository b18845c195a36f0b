import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, type within } from "storybook/test";
import { CompactVideoRow } from "../compact-video-row/compact-video-row";
import { exampleVideos, type ExampleVideo } from "../story-helpers/catalogue";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { SortableList, type SortableListProps } from "./sortable-list";
import { sortableListKeys } from "./sortable-list.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const onMove = fn();

/** Stores each move, as a site does. */
function Stored({ items, ...rest }: SortableListProps<ExampleVideo>) {
  const [stored, setStored] = useState(items);
  return (
    <SortableList
      {...rest}
      items={stored}
      onMove={(key, beforeKey) => {
        onMove(key, beforeKey);
        setStored((before) => {
          const moved = before.filter(({ id }) => id === key);
          const others = before.filter(({ id }) => id !== key);
          const index = others.findIndex(({ id }) => id === beforeKey);
          return others.toSpliced(index === -1 ? others.length : index, 0, ...moved);
        });
      }}
    />
  );
}

const meta = {
  title: "Product/Videos/SortableList",
  component: SortableList<ExampleVideo>,
  args: {
    items: exampleVideos(4),
    getKey: ({ id }) => id,
    getName: ({ title }) => title,
    renderItem: (video) => <CompactVideoRow {...video} level={2} size="large" />,
    onMove,
    "aria-label": "Videos",
  },
  render: (args) => <Stored {...args} />,
  parameters: usage({
    about: "A list that visitors put in order: by dragging a handle, or with the arrow keys on it.",
    dos: ["Store each move by its neighbour, not by its index: others may move at the same time."],
    donts: ["No list whose order means nothing."],
    keys: sortableListKeys,
  }),
  decorators: [
    (Inner) => (
      <Frame width={760}>
        <Inner />
      </Frame>
    ),
  ],
  beforeEach: () => void onMove.mockClear(),
} satisfies Meta<typeof SortableList<ExampleVideo>>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Pick<ReturnType<typeof within>, "getAllByRole" | "getByRole">;
const handles = (canvas: Canvas): HTMLElement[] => canvas.getAllByRole("button", { name: /^Move/ });
const handleOf = (canvas: Canvas, index: number) => handles(canvas)[index] ?? document.body;
const order = (canvas: Canvas) =>
  handles(canvas).map((handle) => handle.getAttribute("aria-label")?.slice(5, 14));

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await waitFor(() => expect(handleOf(canvas, 0)).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await expect(onMove).toHaveBeenLastCalledWith("video-0", "video-2");
    await waitFor(() =>
      expect(order(canvas)).toEqual(["How a lig", "The last ", "Night mar", "A year on"]),
    );
    await waitFor(() => expect(handleOf(canvas, 1)).toHaveFocus());
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent("moved to position 2 of 4"),
    );
    await userEvent.keyboard("{End}");
    await expect(onMove).toHaveBeenLastCalledWith("video-0", null);
    await waitFor(() => expect(handleOf(canvas, 3)).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await expect(onMove).toHaveBeenCalledTimes(2);
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(handleOf(canvas, 0)).toHaveFocus());
    await expect(onMove).toHaveBeenLastCalledWith("video-0", "video-1");
  },
};

async function dragDown(canvas: Canvas, rows: number) {
  const handle = handleOf(canvas, 0);
  const { top, height } = handle.getBoundingClientRect();
  const distance = handleOf(canvas, rows).getBoundingClientRect().top - top;
  const at = (clientY: number) => ({
    pointerId: 1,
    button: 0,
    clientX: 10,
    clientY,
    bubbles: true,
  });
  await fireEvent.pointerDown(handle, at(top + height / 2));
  await fireEvent.pointerMove(handle, at(top + height / 2 + distance));
  return () => fireEvent.pointerUp(handle, at(top + height / 2 + distance));
}

export const ByDragging: Story = {
  play: async ({ canvas }) => {
    const drop = await dragDown(canvas, 2);
    await drop();
    await expect(onMove).toHaveBeenLastCalledWith("video-0", "video-3");
    await waitFor(() =>
      expect(order(canvas)).toEqual(["How a lig", "Night mar", "The last ", "A year on"]),
    );
    await waitFor(() => expect(handleOf(canvas, 2)).toHaveFocus());
  },
};
export const Dragged: Story = {
  play: async ({ canvas }) => void (await dragDown(canvas, 1)),
};
export const Cancelled: Story = {
  play: async ({ canvas }) => {
    const drop = await dragDown(canvas, 2);
    await userEvent.keyboard("{Escape}");
    await drop();
    await expect(onMove).not.toHaveBeenCalled();
  },
};
/** A move that cannot be stored is taken back. */
export const Refused: Story = {
  render: (args) => <SortableList {...args} onMove={() => Promise.reject(new Error("refused"))} />,
  play: async ({ canvas }) => {
    handleOf(canvas, 0).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() =>
      expect(order(canvas)).toEqual(["The last ", "How a lig", "Night mar", "A year on"]),
    );
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};
export const One: Story = { args: { items: exampleVideos(1) } };
export const Empty: Story = { args: { items: [] } };
/** Only what is near the viewport is in the document, and the focused item wherever it is moved. */
export const TenThousand: Story = {
  args: { items: exampleVideos(10_000) },
  play: async ({ canvas, canvasElement }) => {
    const nodes = () => canvasElement.querySelectorAll("*").length;
    const position = () =>
      document.activeElement?.closest("[data-item]")?.getAttribute("data-item");
    await waitFor(() => expect(handles(canvas).length).toBeGreaterThan(3));
    handleOf(canvas, 1).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(onMove).toHaveBeenLastCalledWith("video-1", "video-3");
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(position()).toBe("9999"));
    await waitFor(() => expect(document.activeElement).toBeVisible());
    for (const share of [0.3, 0.9, 0.5]) {
      window.scrollTo({ top: document.documentElement.scrollHeight * share, behavior: "instant" });
      const before = handleOf(canvas, 0);
      await waitFor(() => expect(handleOf(canvas, 0)).not.toBe(before));
      await expect(nodes()).toBeLessThan(2500);
    }
    await expect(position()).toBe("9999");
    window.scrollTo({ top: 0, behavior: "instant" });
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
