import type { Meta, StoryObj } from "@storybook/react-vite";
import { LogOut, Settings } from "lucide-react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Avatar } from "../avatar/avatar";
import { Icon } from "../icon/icon";
import { IconButton } from "../icon-button/icon-button";
import { inShadow } from "../story-helpers/in-shadow";
import { still } from "../story-helpers/stills";
import { usage } from "../story-helpers/usage";
import { Menu, MenuHeading, MenuSeparator } from "./menu";
import { MenuItem, MenuLink } from "./menu-item";
import { menuKeys } from "./menu.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const logOut = fn();

const meta = {
  title: "Primitives/Actions/Menu",
  component: Menu,
  args: {
    trigger: (
      <IconButton label="Account" icon={<Avatar name="Ada Quill" src={still(2)} size={32} />} />
    ),
    children: (
      <>
        <MenuHeading>
          <strong>Ada Quill</strong>
          <br />
          ada@example.org
        </MenuHeading>
        <MenuSeparator />
        <MenuLink href="#account" icon={<Icon of={Settings} />}>
          Account Settings
        </MenuLink>
        <MenuItem onSelect={logOut} icon={<Icon of={LogOut} />}>
          Logout
        </MenuItem>
      </>
    ),
  },
  parameters: usage({
    about: "A list of actions that a button opens.",
    dos: [
      "Order by use; what cannot be undone comes last.",
      "Load it on demand: it is the heaviest primitive.",
    ],
    donts: ["No menu for one action.", "No form controls inside."],
    keys: menuKeys,
  }),
  decorators: [
    (Inner) => (
      <div style={{ display: "flex", justifyContent: "flex-end", minBlockSize: 220 }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Account: Story = {
  play: async ({ canvas }) => {
    logOut.mockClear();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await screen.findByRole("menu");
    await waitFor(() =>
      expect(screen.getByRole("menuitem", { name: "Account Settings" })).toHaveFocus(),
    );
    await userEvent.keyboard("l");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Logout" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(logOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Account" })).toHaveFocus());
  },
};
export const Open: Story = { args: { defaultOpen: true } };
/** The menu's end is at the trigger's, which is the left edge. */
export const RightToLeft: Story = {
  args: { defaultOpen: true },
  globals: { language: "ar" },
  play: async ({ canvasElement }) => {
    const leftOf = (element: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;
    const menu = await screen.findByRole("menu");
    // While the menu is open, the trigger is hidden from the accessibility tree.
    const trigger = canvasElement.querySelector("[aria-haspopup=menu]");
    // A menu keeps 8 px from the window's edge.
    await waitFor(() => expect(leftOf(menu) - leftOf(trigger)).toBeLessThanOrEqual(8));
  },
};
/** Popups are rendered in the shadow root, which has their styles. */
export const InAShadowRoot: Story = {
  args: { defaultOpen: true },
  globals: { root: "shadow" },
  play: async ({ canvasElement }) => {
    const popup = await waitFor(() => inShadow(canvasElement, "[role=menu]"));
    await waitFor(() => expect(popup.checkVisibility({ opacityProperty: true })).toBe(true));
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  play: walkKeys,
};

/** A menu whose owner keeps it open does not fade out. */
export const KeptOpen: Story = {
  args: { open: true },
  play: async () => {
    const menu = await screen.findByRole("menu");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(menu).not.toHaveAttribute("data-ending-style"));
    await expect(menu).toBeVisible();
  },
};
