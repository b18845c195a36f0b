import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Checklist } from "../checklist/checklist";
import { PasswordField } from "../password-field/password-field";
import { Frame, Stack } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { StrengthMeter, type StrengthLevel } from "./strength-meter";

const levels: StrengthLevel[] = [0, 1, 2, 3, 4, 5];

const meta = {
  title: "Primitives/Forms/StrengthMeter",
  component: StrengthMeter,
  args: { level: 3 },
  parameters: usage({
    about: "How strong a password is, in six widths, with a checklist of what it still lacks.",
    dos: ["Put it right below the field, the checklist below it."],
    donts: ["Never rely on the colour alone: the list says it in words."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={400}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof StrengthMeter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Levels: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 16 }}>
      {levels.map((level) => (
        <StrengthMeter key={level} level={level} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const meters = canvas.getAllByRole("meter");
    const widths = meters.map((meter) => getComputedStyle(meter).getPropertyValue("--width"));
    await expect(widths).toEqual(["1%", "20%", "40%", "60%", "80%", "100%"]);
  },
};
export const WithChecklist: Story = {
  render: (args) => (
    <div style={{ display: "grid", gap: 10 }}>
      <PasswordField label="New password" autoComplete="new-password" defaultValue="Harbour7" />
      <StrengthMeter {...args} />
      <Checklist
        columns={2}
        items={[
          { label: "6 characters", met: true },
          { label: "A digit", met: true },
          { label: "A lowercase letter", met: true },
          { label: "An uppercase letter", met: true },
          { label: "A special character", met: false },
        ]}
      />
    </div>
  ),
};
export const OneColumn: Story = {
  render: () => (
    <Stack>
      <Checklist
        items={[
          { label: "I have my phone with me", met: true },
          { label: "I have an authenticator app", met: false },
        ]}
      />
    </Stack>
  ),
};
