import type { Meta, StoryObj } from "@storybook/react-vite";
import { usage } from "../story-helpers/usage";
import { Logo } from "./logo";

const meta = {
  title: "Product/Site/Logo",
  component: Logo,
  args: { name: "Marquee", href: "/" },
  parameters: usage({
    about: "The sign over the door.",
    dos: ["Once per view, top left, a link home."],
    donts: ["No other colours, no outline."],
  }),
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutBeta: Story = { args: { beta: null } };
