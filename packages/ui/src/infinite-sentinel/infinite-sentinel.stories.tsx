import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { ListEnd } from "../list-end/list-end";
import { Skeleton } from "../skeleton/skeleton";
import { usage } from "../story-helpers/usage";
import { InfiniteSentinel } from "./infinite-sentinel";

function Feed() {
  const [count, setCount] = useState(0);
  const [busy, setBusy] = useState(false);
  const done = count >= 24;
  const load = () => {
    setBusy(true);
    queueMicrotask(() => {
      setCount((before) => before + 8);
      setBusy(false);
    });
  };
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={24} style={{ marginBlockEnd: 8 }} />
      ))}
      <InfiniteSentinel busy={busy} done={done} onReach={load} />
      {done && <ListEnd>You've Reached The End</ListEnd>}
    </>
  );
}

const meta = {
  title: "Product/Videos/InfiniteSentinel",
  component: InfiniteSentinel,
  args: { onReach: () => undefined, busy: false, done: false },
  parameters: usage({
    about: "The invisible end of a list that loads more before one gets there.",
    dos: ["Set `done` when a page came back short, or failed."],
    donts: ["No more than one per list."],
  }),
} satisfies Meta<typeof InfiniteSentinel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LoadsUntilTheEnd: Story = {
  render: () => <Feed />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("You've Reached The End")).toBeVisible());
  },
};
