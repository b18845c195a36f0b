import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Row } from "../story-helpers/frame";
import { usage } from "../story-helpers/usage";
import { Link } from "./link";
import { LinkProvider, type LinkComponentProps } from "./link-provider";
import { linkKeys } from "./link.keys";
import { walkKeys } from "../story-helpers/walk-keys";

const followed = fn();
const RouterLink = ({ href, children, ...rest }: LinkComponentProps) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      event.preventDefault();
      followed(href);
    }}
  >
    {children}
  </a>
);

const meta = {
  title: "Primitives/Actions/Link",
  component: Link,
  args: { href: "/cookies", children: "how we use cookies" },
  parameters: usage({
    about:
      "A link to a place. A `LinkProvider` above makes internal ones client-side navigations, " +
      "whatever the router.",
    dos: ["Let the text say where it leads."],
    donts: ["No “click here”.", "No link that does something: that is a Button."],
    keys: linkKeys,
  }),
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: (args) => (
    <p>
      Read <Link {...args} /> before you choose.
    </p>
  ),
};
export const Variants: Story = {
  render: (args) => (
    <Row>
      <Link {...args} />
      <Link {...args} variant="quiet" />
      <Link {...args} variant="plain" />
      <Link {...args} external href="https://status.example.org">
        Service Status
      </Link>
    </Row>
  ),
};
export const ThroughTheRouter: Story = {
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Row>
        <Link {...args} />
        <Link href="mailto:hello@example.org">hello@example.org</Link>
      </Row>
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    followed.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "how we use cookies" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(followed).toHaveBeenCalledWith("/cookies");
  },
};

export const Keys: Story = {
  tags: ["!dev", "!autodocs"],
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <Link {...args} />
    </LinkProvider>
  ),
  play: walkKeys,
};
