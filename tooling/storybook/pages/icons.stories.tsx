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
import { Icon } from "../../../packages/ui/src/icon/icon";
import { DarkSign } from "../../../packages/ui/src/illustrations/dark-sign";
import { EmptyReel } from "../../../packages/ui/src/illustrations/empty-reel";
import { EmptyStage } from "../../../packages/ui/src/illustrations/empty-stage";
import { LostBeam } from "../../../packages/ui/src/illustrations/lost-beam";
import { TornTicket } from "../../../packages/ui/src/illustrations/torn-ticket";
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
const drawings = { EmptyStage, EmptyReel, LostBeam, TornTicket, DarkSign };

const meta = { title: "Tokens/Icons", tags: ["!autodocs"] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Icons: Story = {
  render: () => (
    <div className={styles["grid"]}>
      {Object.entries(icons).map(([name, of]) => (
        <div key={name} className={styles["icon"]}>
          <Icon of={of} />
          {name}
        </div>
      ))}
    </div>
  ),
};
export const Illustrations: Story = {
  render: () => (
    <div className={styles["grid"]}>
      {Object.entries(drawings).map(([name, Drawing]) => (
        <div key={name} className={styles["icon"]}>
          <Drawing />
          {name}
        </div>
      ))}
    </div>
  ),
};
