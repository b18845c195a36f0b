import type { Meta, StoryObj } from "@storybook/react-vite";
import { Heart, Play } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { Icon } from "../icon/icon";
import { Row, Stack } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Button } from "./button";
import { ButtonLink } from "./button-link";
import { pressRow } from "../story-helpers/key-rows";
import { walkKeys } from "../story-helpers/walk-keys";

const variants = ["primary", "secondary", "quiet", "danger", "danger-quiet"] as const;

const meta = {
  title: "Primitives/Actions/Button",
  component: Button,
  args: { children: "Save changes", onClick: fn() },
  parameters: usage({
    about:
      "Does something here and now. To go somewhere, use `ButtonLink`, which looks the same " +
      "and is a link.",
    dos: [
      "One `primary` per view.",
      "Name the action: “Remove device”.",
      "Use `pending` while it runs; the focus stays.",
    ],
    donts: ["No “OK” or “Yes”.", "No `danger` for what can be undone."],
    keys: [pressRow((canvas) => canvas.getByRole("button"))],
  }),
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { variant: "primary" },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter} ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
export const Secondary: Story = {};
export const BesideLongName: Story = {
  args: { children: "Following" },
  render: (args) => (
    <div style={{ display: "flex", inlineSize: 200, overflowWrap: "anywhere" }}>
      <span>{"Evenings".repeat(20)}</span>
      <Button {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const text = document.createRange();
    text.selectNodeContents(canvas.getByRole("button"));
    await expect(text.getClientRects()).toHaveLength(1);
  },
};
export const Sizes: Story = {
  render: (args) => (
    <Stack>
      {variants.map((variant) => (
        <Row key={variant}>
          {(["small", "medium", "large"] as const).map((size) => (
            <Button
              key={size}
              {...args}
              variant={variant}
              size={size}
              icon={<Icon of={Heart} size={18} />}
            >
              {size} {variant}
            </Button>
          ))}
        </Row>
      ))}
    </Stack>
  ),
};
export const Pending: Story = {
  args: { variant: "primary", pending: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Unavailable: Story = {
  args: { "aria-disabled": true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const OnAPicture: Story = {
  args: { variant: "glass", size: "large", icon: <Icon of={Play} /> },
  decorators: [
    (Inner) => (
      <div style={{ padding: 48, background: "linear-gradient(120deg, #3b1d5a, #b3472f)" }}>
        <Inner />
      </div>
    ),
  ],
};
export const AsLink: Story = {
  render: () => (
    <Row>
      <ButtonLink href="/plans" variant="primary">
        See the plans
      </ButtonLink>
      <ButtonLink href="https://example.org" external>
        Service Status
      </ButtonLink>
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "See the plans" })).toHaveAttribute(
      "href",
      "/plans",
    );
    const external = canvas.getByRole("link", { name: /Service Status/ });
    await expect(external).toHaveAttribute("rel", "noopener");
    await expect(external).toHaveAccessibleName(/new tab/);
  },
};
export const LongText: Story = {
  args: {
    block: true,
    children: "Zahlungsbedingungen und Datenschutzhinweise zur Kenntnis genommen und fortfahren",
  },
  decorators: [
    (Inner) => (
      <div style={{ inlineSize: 240 }}>
        <Inner />
      </div>
    ),
  ],
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
