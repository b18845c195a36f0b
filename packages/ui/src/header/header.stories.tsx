import type { Meta, StoryObj } from "@storybook/react-vite";
import { User } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Avatar } from "../avatar/avatar";
import { Icon } from "../icon/icon";
import { IconButton, IconLink } from "../icon-button/icon-button";
import { Link } from "../link/link";
import { Logo } from "../logo/logo";
import { SearchBox } from "../search-box/search-box";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { Header, type HeaderProps } from "./header";
import { headerKeys } from "./header.keys";
import { walkKeys } from "../story-helpers/walk-keys";

function Search() {
  const [value, setValue] = useState("");
  return <SearchBox value={value} onValueChange={setValue} hotkey="/" />;
}

const page = (args: HeaderProps) => (
  <>
    <Header {...args} />
    <main
      id="content"
      style={{
        blockSize: 2400,
        padding: 24,
        background: "linear-gradient(var(--mq-canvas), var(--mq-raised))",
      }}
    >
      <Link href="#top">Something to focus</Link>
    </main>
  </>
);
const scrollTo = async (y: number) => {
  window.scrollTo({ top: y, behavior: "instant" });
  await new Promise((resolve) => requestAnimationFrame(resolve));
};

const meta = {
  title: "Product/Site/Header",
  component: Header,
  args: {
    logo: <Logo name="Marquee" href="/" />,
    search: <Search />,
    account: <IconLink label="Login" href="/login" icon={<Icon of={User} size={22} />} />,
    onMenuClick: fn(),
  },
  render: page,
  parameters: {
    layout: "fullscreen",
    ...usage({
      about:
        "The site's header. It leaves when one scrolls down, and returns on the way up, at a " +
        "focus, or while something of it is open.",
      dos: ["Give popouts of it `aria-expanded`: it stays while one is open."],
      donts: ["No second bar below it."],
      keys: headerKeys,
    }),
  },
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {};
export const SignedIn: Story = {
  args: {
    account: (
      <IconButton label="Account" icon={<Avatar name="Ada Quill" src={still(2)} size={32} />} />
    ),
  },
};
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onMenuClick).toHaveBeenCalledOnce();
    canvas.getByRole("button", { name: "Menu" }).blur();
    await userEvent.keyboard("/");
    await expect(canvas.getByRole("textbox", { name: "Search" })).toHaveFocus();
  },
};
export const HidesOnTheWayDown: Story = {
  play: async ({ canvas }) => {
    const header = canvas.getByRole("banner");
    await scrollTo(600);
    await waitFor(() => expect(header).toHaveAttribute("data-hidden"));
    await scrollTo(560);
    await waitFor(() => expect(header).not.toHaveAttribute("data-hidden"));
    await expect(header).toHaveAttribute("data-scrolled");
    await expect(getComputedStyle(header, "::before").backdropFilter).toContain("blur");
    await scrollTo(0);
    await waitFor(() => expect(getComputedStyle(header, "::before").backdropFilter).toBe("none"));
  },
};
export const StaysWhileInUse: Story = {
  play: async ({ canvas }) => {
    // A phone has no field before it is asked for one.
    const used =
      canvas.queryByRole("textbox", { name: "Search" }) ??
      canvas.getByRole("button", { name: "Menu" });
    used.focus({ preventScroll: true });
    await scrollTo(900);
    await waitFor(() => expect(canvas.getByRole("banner")).toHaveAttribute("data-scrolled"));
    await expect(canvas.getByRole("banner")).not.toHaveAttribute("data-hidden");
    await scrollTo(0);
  },
};
/** Where the header has no search field before it is asked for one. */
export const StaysWhileInUseOnAPhone: Story = {
  ...StaysWhileInUse,
  globals: { viewport: { value: "phone375" } },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};
