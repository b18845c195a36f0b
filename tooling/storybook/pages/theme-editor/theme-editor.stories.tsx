import type { Meta, StoryObj } from "@storybook/react-vite";
import { ThemeEditor } from "./theme-editor";

const meta = {
  title: "Tokens/Theme editor",
  component: ThemeEditor,
  tags: ["!autodocs"],
} satisfies Meta<typeof ThemeEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Editor: Story = {};
