import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { labels as germanLabels } from "../labels/de";
import { labels as germanPluginLabels } from "../labels/de/plugins";
import { at, StoryStage, type StageProps } from "../react/testing/story-stage";
import { googleCastPlugin, type GoogleCastOptions } from "./google-cast-plugin";
import { createFakeCast, type FakeCast } from "./testing/fake-cast";

interface CastingStageProps extends StageProps {
  cast?: GoogleCastOptions;
}

function CastingStage({ cast, ...props }: CastingStageProps) {
  return (
    <StoryStage
      arrange={at(23)}
      {...props}
      plugins={[googleCastPlugin({ senderUrl: current?.url ?? "", ...cast })]}
    />
  );
}

let current: FakeCast | null = null;

const meta = {
  title: "Player/Google Cast",
  component: CastingStage,
  args: { width: 960 },
  beforeEach() {
    const fake = createFakeCast();
    current = fake;
    return () => fake[Symbol.dispose]();
  },
} satisfies Meta<typeof CastingStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PlayingOnDevice: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Cast to a device" }));
    await expect(await canvas.findByText("Playing on Living room")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Cast to a device" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  },
};

export const PlayingOnDeviceOnPhone: Story = { ...PlayingOnDevice, args: { width: 320 } };

export const DeviceNotReached: Story = {
  args: { labels: germanLabels, cast: { labels: germanPluginLabels.googleCast } },
  play: async ({ canvasElement }) => {
    if (current) current.refusesSession = "timeout";
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Auf Gerät streamen" }));
    await expect(await canvas.findByText(/^Die Verbindung zum Gerät/)).toBeVisible();
  },
};
