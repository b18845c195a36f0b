import type { Meta, StoryObj } from "@storybook/react-vite";
import { I18nProvider } from "@lingui/react";
import { browserI18n } from "../i18n/browser-messages";
import { MaintenancePage } from "../maintenance/maintenance-page";
import { demoSiteConfig } from "./demo-services";
import { expectVisible } from "./expect-visible";

const meta = {
  tags: ["!autodocs"],
  title: "Screens/Maintenance",
  component: MaintenancePage,
  parameters: { layout: "fullscreen", controls: { disable: true } },
  args: { siteConfig: demoSiteConfig, maintenance: { text: null, until: null } },
  render: (args) => (
    <I18nProvider i18n={browserI18n}>
      <MaintenancePage {...args} />
    </I18nProvider>
  ),
} satisfies Meta<typeof MaintenancePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  play: () =>
    expectVisible("We'll be back soon", /^Marquee is closed for maintenance/, "Try again"),
};
export const OwnTextAndEnd: Story = {
  args: {
    maintenance: { text: "We hang up a new screen.", until: "2027-01-31T18:00:00.000Z" },
  },
  play: () => expectVisible("We hang up a new screen.", "31 January 2027 at 18:00 UTC"),
};
export const LongText: Story = {
  args: {
    maintenance: {
      text: (
        "Wegen der Umstellung der Vorführtechnik und der Filmdatenbankaktualisierung bleibt " +
        "das Foyer geschlossen. "
      ).repeat(3),
      until: null,
    },
  },
};
export const RightToLeft: Story = {
  args: { maintenance: { text: "نركّب شاشة جديدة.", until: null } },
};
