import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  Check,
  CircleAlert,
  CircleCheck,
  Copy,
  CreditCard,
  ExternalLink,
  Eye,
  EyeOff,
  Film,
  History,
  House,
  Info,
  Laptop,
  LogOut,
  Mail,
  Menu,
  Pause,
  Play,
  Plus,
  RotateCw,
  Search,
  Settings,
  Share2,
  Smartphone,
  User,
  Users,
  WifiOff,
  X,
} from "lucide-react";
import { expect } from "storybook/test";
import { Icon } from "../../../packages/ui/src/icon/icon";
import {
  NoCreatorsIllustration,
  NoVideosIllustration,
  PageNotFoundIllustration,
  UnavailableIllustration,
  VideoNotFoundIllustration,
} from "../../../packages/ui/src/illustrations";
import { CopiedText } from "./copied-text";
import styles from "./tokens.module.css";

const icons = {
  Check,
  CircleAlert,
  CircleCheck,
  Copy,
  CreditCard,
  ExternalLink,
  Eye,
  EyeOff,
  Film,
  History,
  House,
  Info,
  Laptop,
  LogOut,
  Mail,
  Menu,
  Pause,
  Play,
  Plus,
  RotateCw,
  Search,
  Settings,
  Share2,
  Smartphone,
  User,
  Users,
  WifiOff,
  X,
};
const importLine = (name: string, from: string) => `import { ${name} } from "${from}";`;
const drawings = {
  NoCreatorsIllustration,
  NoVideosIllustration,
  VideoNotFoundIllustration,
  PageNotFoundIllustration,
  UnavailableIllustration,
};

const meta = {
  title: "Tokens/Icons",
  tags: ["!autodocs"],
  // Nothing here has a control.
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Icons: Story = {
  render: () => (
    <div className={styles["grid"]}>
      {Object.entries(icons).map(([name, of]) => (
        <div key={name} className={styles["icon"]}>
          <Icon of={of} />
          <span className={styles["name"]}>{name}</span>
          <CopiedText text={importLine(name, "lucide-react")} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const line = 'import { Search } from "lucide-react";';
    await expect(canvas.getByRole("button", { name: `Copy ${line}` })).toBeVisible();
  },
};
export const Illustrations: Story = {
  render: () => (
    <div className={styles["grid"]}>
      {Object.entries(drawings).map(([name, Drawing]) => (
        <div key={name} className={styles["icon"]}>
          <Drawing />
          <span className={styles["name"]}>{name}</span>
          <CopiedText text={importLine(name, "@marquee/ui/illustrations")} />
        </div>
      ))}
    </div>
  ),
};
