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
function picture(width: number, content: string): string {
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 8">`;
  return `data:image/svg+xml,${encodeURIComponent(`${start}${content}</svg>`)}`;
}
const square = picture(8, '<circle cx="4" cy="4" r="4" fill="#08c"/>');
const wide = picture(32, '<rect width="32" height="8" rx="2" fill="#08c"/>');

export const OwnSymbol: Story = { args: { symbol: { src: square, width: 84, height: 84 } } };
export const OwnPicture: Story = {
  args: { picture: { src: wide, width: 336, height: 84 }, beta: null },
};
export const WithoutBeta: Story = { args: { beta: null } };
