import type { Meta, StoryObj } from "@storybook/react-vite";
import { Frame } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { QRPanel } from "./qr-panel";

const squares = Array.from({ length: 21 * 21 }, (_, index) =>
  (index * 7919) % 13 < 6 ? `M${index % 21} ${Math.floor(index / 21)}h1v1h-1z` : "",
).join("");
const image = `<path d="${squares}"/>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21">${image}</svg>`;
const qr = `data:image/svg+xml,${encodeURIComponent(svg)}`;

const meta = {
  title: "Primitives/Content/QRPanel",
  component: QRPanel,
  args: {
    src: qr,
    manualKey: "JBSWY3DPEHPK3PXP",
    children: "Scan this with your authenticator app. No camera? Type the key instead.",
  },
  parameters: usage({
    about: "A code to scan, and the same as text.",
    dos: ["Say which app scans it."],
    donts: ["Never without the text: not everyone has a camera."],
  }),
  decorators: [
    (Inner) => (
      <Frame width={620}>
        <Inner />
      </Frame>
    ),
  ],
} satisfies Meta<typeof QRPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { src: undefined, manualKey: undefined } };
export const Narrow: Story = {
  decorators: [
    (Inner) => (
      <Frame width={320}>
        <Inner />
      </Frame>
    ),
  ],
};
