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
import { UnavailableIllustration } from "../../../packages/ui/src/illustrations/unavailable-illustration";
import { NoVideosIllustration } from "../../../packages/ui/src/illustrations/no-videos-illustration";
import { NoCreatorsIllustration } from "../../../packages/ui/src/illustrations/no-creators-illustration";
import { VideoNotFoundIllustration } from "../../../packages/ui/src/illustrations/video-not-found-illustration";
import { PageNotFoundIllustration } from "../../../packages/ui/src/illustrations/page-not-found-illustration";
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
const drawings = {
  NoCreatorsIllustration,
  NoVideosIllustration,
  VideoNotFoundIllustration,
  PageNotFoundIllustration,
  UnavailableIllustration,
};

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
