import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { Row } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { createToaster } from "./toaster";
import { ToastViewport } from "./toast-viewport";
import { toastKeys } from "./toaster.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const toaster = createToaster();
const undo = fn();

const meta = {
  title: "Primitives/Feedback/Toast",
  component: ToastViewport,
  args: { toaster },
  render: (args) => (
    <>
      <Row>
        <Button
          onClick={() => toaster.show({ title: "Link copied", tone: "success", durationMs: 0 })}
        >
          Success
        </Button>
        <Button
          onClick={() =>
            toaster.show({
              title: "Couldn't reach the server",
              text: "We will try again.",
              tone: "danger",
              durationMs: 0,
            })
          }
        >
          Danger
        </Button>
        <Button
          onClick={() =>
            toaster.show({
              title: "3 videos removed",
              durationMs: 0,
              action: { label: "Undo", onClick: undo },
            })
          }
        >
          With action
        </Button>
      </Row>
      <ToastViewport {...args} />
    </>
  ),
  parameters: usage({
    about:
      "A message that needs no answer and goes by itself. `createToaster` takes it from anywhere.",
    dos: ["Use it for what was done out of sight.", "Offer Undo instead of asking before."],
    donts: ["No errors that must be acted on: those are Notices."],
    keys: toastKeys,
  }),
} satisfies Meta<typeof ToastViewport>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Messages: Story = {
  play: async ({ canvas }) => {
    undo.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Success" }));
    await waitFor(() => expect(screen.getByText("Link copied")).toBeVisible());
    await expect(screen.getByRole("button", { name: "Close" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "With action" }));
    (await screen.findByRole("button", { name: "Undo" })).focus();
    await userEvent.keyboard("{Enter}");
    await expect(undo).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Danger" }));
    await waitFor(() =>
      expect(screen.getByText("We will try again.", { ignore: "[role=alert] *" })).toBeVisible(),
    );
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
