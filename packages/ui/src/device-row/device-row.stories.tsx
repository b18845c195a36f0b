import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Panel } from "../panel/panel";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { DeviceRow } from "./device-row";

const meta = {
  title: "Product/Site/DeviceRow",
  component: DeviceRow,
  args: {
    os: "Linux",
    browser: "Firefox 151",
    ip: "203.0.113.7",
    signedIn: "20/11/2026, 17:40 UTC",
    lastActive: "21/11/2026, 08:05 UTC",
    expires: "20/12/2026, 17:40 UTC",
    onRemove: fn(),
  },
  parameters: usage({
    about: "A place where the account is logged in.",
    dos: ["Show this device first, apart from the others."],
    donts: ["No removing without saying which: the button's name does."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={760}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof DeviceRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Other: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Remove Firefox 151 on Linux" })).toHaveFocus();
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Removing: Story = { args: { removing: true } };
export const ThisDevice: Story = {
  args: { lastActive: "Now" },
  render: ({ os, browser, ip, signedIn, lastActive = "Now", expires }) => (
    <DeviceRow {...{ os, browser, ip, signedIn, lastActive, expires }} current />
  ),
};
export const List: Story = {
  render: (args) => (
    <Panel title="Other devices">
      <div>
        <DeviceRow {...args} />
        <DeviceRow
          {...args}
          os="Android 17"
          browser="Chrome Mobile 153"
          ip="2001:db8:85a3::8a2e:370:7334"
        />
      </div>
    </Panel>
  ),
};
