import type { Meta, StoryObj } from "@storybook/react-vite";
import { actOnAccount, fetchInstanceOverview, fetchPeople, fetchPerson } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { screen, userEvent, within } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { loseConnection } from "./lose-connection";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Administration",
  component: Site,
  args: { at: "/admin/people", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const [person] = examples.fetchPeople.response.people;
const failed = "Something went wrong. Please try again later.";

export const Overview: Story = { args: { at: "/admin" }, play: () => expectVisible("Failed videos") };
export const OverviewFailed: Story = {
  args: { at: "/admin", server: (api) => api.on(fetchInstanceOverview).status(503) },
  play: () => expectVisible(failed),
};
export const People: Story = { play: () => expectVisible("ada@films.example") };
/** A page of 100,000 accounts, in every state. */
export const ManyPeople: Story = {
  args: {
    server: (api) => {
      const states = ["active", "not-activated", "disabled", "to-be-deleted"] as const;
      const people = Array.from({ length: 50 }, (_, index) => ({
        ...person,
        id: `p${index}`,
        username: `person_with_a_long_name_${index}`,
        name: "Ada",
        email: `a.person.with.a.long.address.${index}@films.example`,
        role: index === 2 ? ("administrator" as const) : null,
        state: states[index % states.length] ?? "active",
        created_at: "2024-01-02T10:00:00.000Z",
        last_active_at: null,
        stored_bytes: index * 1_250_000_000,
      }));
      api.on(fetchPeople).respond({ people, next: "more" });
    },
  },
  play: () => expectVisible("person_with_a_long_name_49", "Next"),
};
export const Empty: Story = {
  args: { server: (api) => api.on(fetchPeople).respond({ people: [], next: "" }) },
  play: () => expectVisible("Nobody found"),
};
export const Loading: Story = {
  args: { server: (api) => api.on(fetchPeople).hang() },
  play: () => expectVisible("Username, email or name"),
};
export const Refused: Story = {
  args: { server: (api) => api.on(fetchPeople).reject("This is for administrators only.", 403) },
  play: () => expectVisible("This is for administrators only."),
};
export const Offline: Story = {
  args: { server: (api) => api.on(fetchPeople).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible(failed),
};
export const Person: Story = {
  args: { at: "/admin/person?id=a" },
  play: () => expectVisible("Was warned.", "Disable and hide channels"),
};
export const PersonDisabled: Story = {
  args: {
    at: "/admin/person?id=a",
    server: (api) =>
      api.on(fetchPerson).respond({ ...examples.fetchPerson.response, state: "disabled", sessions: [], channels: [] }),
  },
  play: () => expectVisible("Not logged in anywhere.", "Enable"),
};
export const PersonUnknown: Story = {
  args: { at: "/admin/person?id=a", server: (api) => api.on(fetchPerson).reject("There is no such account.", 404) },
  play: () => expectVisible("There is no such account."),
};
export const ReasonMissing: Story = {
  args: { at: "/admin/person?id=a" },
  play: async () => {
    await press("Log out everywhere");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Log out everywhere" }));
    await expectVisible("Please write why.");
  },
};
export const ActRefused: Story = {
  args: {
    at: "/admin/person?id=a",
    server: (api) =>
      api.on(actOnAccount).reject("This is the last administrator. Make another account one first.", 409),
  },
  play: async () => {
    await press("Delete account");
    await expectVisible(/deleted for good after 14 days/);
  },
};
