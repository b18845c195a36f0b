import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  changeInstanceSettings,
  fetchInstanceSettings,
  type InstanceSetting,
} from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { userEvent, screen } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { loseConnection } from "./lose-connection";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Administration settings",
  component: Site,
  args: { at: "/admin/settings", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const [signUps, domains] = examples.fetchInstanceSettings.response.settings as [
  InstanceSetting,
  InstanceSetting,
];
const kinds: InstanceSetting[] = [
  signUps,
  domains,
  {
    ...domains,
    name: "a-switch",
    kind: "switch",
    value: "true",
    default: "false",
    source: "stored",
  },
  {
    ...domains,
    name: "a-number",
    kind: "number",
    value: "50",
    default: "50",
    unit: "GB",
    min: 0,
    max: 1000,
  },
  {
    ...domains,
    name: "a-text",
    kind: "text",
    value: "Film Club",
    default: "Marquee",
    max_length: 60,
    source: "stored",
  },
  {
    ...domains,
    name: "accent-color",
    kind: "color",
    value: "#c2185b",
    default: "",
    source: "stored",
  },
];
const show = (...settings: InstanceSetting[]): NonNullable<Story["args"]>["server"] => {
  return (api) => api.on(fetchInstanceSettings).respond({ settings });
};
const planned = { name: "allowed-mail-domains", before: "", after: "no domain", version: "" };

export const Normal: Story = {
  play: () => expectVisible("Who may come in", "Allowed mail domains"),
};
export const MaintenanceWithAnEnd: Story = {
  args: {
    server: show({
      ...domains,
      name: "maintenance",
      group: "maintenance",
      kind: "text",
      value: "2035-01-31T18:00:00.000Z",
      default: "off",
      source: "stored",
    }),
  },
  play: () =>
    expectVisible("It ends", /^The site is in maintenance: only administrators can use it/),
};
export const EveryKind: Story = {
  args: { server: show(...kinds) },
  play: () => expectVisible("a-text"),
};
const menuLinks: InstanceSetting = {
  ...domains,
  name: "menu-links",
  group: "contact",
  kind: "links",
  value:
    "Shop https://shop.example, Film club of the harbour https://club.example/harbour?year=2027",
  default: "",
  source: "stored",
};
export const Links: Story = {
  args: { server: show(menuLinks, { ...menuLinks, name: "social-links", value: "" }) },
  play: async () => {
    await expectVisible("Links in the menu", "Profiles elsewhere");
    await press("Remove link 1");
    await expectVisible("Discard changes");
  },
};
export const EightLinks: Story = {
  args: {
    server: show({
      ...menuLinks,
      value: Array.from({ length: 8 }, (_, n) => `Link ${n} https://l.example/${n}`).join(", "),
    }),
  },
  play: () => expectVisible("At most 8 links"),
};
export const Locked: Story = {
  args: {
    server: show({ ...signUps, source: "environment" }, { ...domains, source: "environment" }),
  },
  play: () => expectVisible("SIGN_UPS"),
};
export const Unreadable: Story = {
  args: { server: show({ ...signUps, source: "invalid", value: "by-a-newer-version" }) },
  play: () => expectVisible(/by-a-newer-version/),
};
export const Refused: Story = {
  args: {
    server: (api) =>
      api.on(changeInstanceSettings).respond({
        applied: false,
        changes: [
          {
            ...planned,
            problem: { kind: "invalid", text: "expected domains such as example.com, by commas" },
          },
        ],
      }),
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText("Allowed mail domains"), "no domain");
    await press("Save");
    await expectVisible("Expected domains such as example.com, by commas");
  },
};
export const ChangedMeanwhile: Story = {
  args: {
    server: (api) =>
      api.on(changeInstanceSettings).respond({
        applied: false,
        changes: [
          { ...planned, problem: { kind: "changed", text: "Somebody else changed it meanwhile." } },
        ],
      }),
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText("Allowed mail domains"), "films.example");
    await press("Save");
    await expectVisible(/Somebody else changed this meanwhile/);
  },
};
export const LongTexts: Story = {
  args: {
    server: show(
      {
        ...domains,
        source: "stored",
        value: Array.from({ length: 40 }, (_, n) => `department-${n}.a-long-name.example`).join(
          ",",
        ),
      },
      {
        ...domains,
        name: "a-text",
        kind: "text",
        source: "environment",
        value: "wide".repeat(60),
        variable: "A_VERY_LONG_NAME_OF_A_VARIABLE_OF_THE_ENVIRONMENT",
      },
    ),
  },
  play: () => expectVisible("A_VERY_LONG_NAME_OF_A_VARIABLE_OF_THE_ENVIRONMENT"),
};
export const Forbidden: Story = {
  args: {
    server: (api) => api.on(fetchInstanceSettings).reject("This is for administrators only.", 403),
  },
  play: () => expectVisible("This is for administrators only."),
};
export const Offline: Story = {
  args: { server: (api) => api.on(fetchInstanceSettings).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible("Something went wrong. Please try again later."),
};
