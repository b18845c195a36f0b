import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  Clapperboard,
  CreditCard,
  History,
  House,
  Mail,
  MessageSquare,
  Settings,
  Users,
} from "lucide-react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Icon } from "../icon/icon";
import { Logo } from "../logo/logo";
import { usage } from "../story-helpers/usage";
import { SideMenu } from "./side-menu";
import { dialogRows } from "../story-helpers/key-rows";
import { WithOpener } from "../story-helpers/with-opener";
import { walkKeys } from "../story-helpers/walk-keys";

const reason = "Your cookie settings don't allow for watch history to be stored.";
const groups = (unavailable?: string) => [
  {
    items: [
      { label: "Home", href: "/", icon: <Icon of={House} /> },
      { label: "Following", href: "/following", icon: <Icon of={Users} /> },
      { label: "Watch History", href: "/history", icon: <Icon of={History} />, unavailable },
      { label: "Plans", href: "/plans", icon: <Icon of={CreditCard} /> },
      { label: "Settings", href: "/settings", icon: <Icon of={Settings} /> },
    ],
  },
  {
    title: "Contact",
    items: [
      { label: "Contact Us", href: "/contact", icon: <Icon of={Mail} /> },
      { label: "Give Feedback", href: "/contact#feedback", icon: <Icon of={MessageSquare} /> },
    ],
  },
  {
    title: "More",
    items: [
      {
        label: "About Us",
        href: "https://example.org/about",
        external: true,
        icon: <Icon of={Clapperboard} />,
      },
    ],
  },
];

const meta = {
  title: "Product/Site/SideMenu",
  component: SideMenu,
  args: {
    open: true,
    onOpenChange: fn(),
    groups: groups(),
    currentHref: "/",
    logo: <Logo name="Marquee" href="/" />,
  },
  parameters: {
    layout: "fullscreen",
    ...usage({
      about: "The site's map, from the edge where reading starts.",
      dos: [
        "Explain an entry that is off with `unavailable`: " +
          "it stays reachable by keyboard and touch.",
      ],
      donts: ["Don't hide what is off."],
      keys: dialogRows,
    }),
  },
} satisfies Meta<typeof SideMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Close menu" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
export const HistoryOff: Story = {
  args: { groups: groups(reason) },
  play: async () => {
    const entry = screen.getByRole("link", { name: "Watch History" });
    await expect(entry).toHaveAttribute("aria-disabled", "true");
    while (document.activeElement !== entry) await userEvent.tab();
    await waitFor(() => expect(screen.getByText(reason)).toBeVisible());
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  render: (args) => <WithOpener>{(state) => <SideMenu {...args} {...state} />}</WithOpener>,
  play: walkKeys,
};
