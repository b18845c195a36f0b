import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  actOnAccount,
  actOnEncode,
  createSignUpInvitation,
  fetchEncodes,
  fetchInstanceOverview,
  fetchPeople,
  fetchPerson,
  fetchSignUpInvitations,
} from "@marquee/api-client";
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

export const Overview: Story = {
  args: { at: "/admin" },
  play: () => expectVisible("Failed videos"),
};
export const OverviewFailed: Story = {
  args: { at: "/admin", server: (api) => api.on(fetchInstanceOverview).status(503) },
  play: () => expectVisible(failed),
};
export const People: Story = { play: () => expectVisible("ada@films.example") };
/** A page of 100,000 accounts, in every state. */
export const ManyPeople: Story = {
  args: {
    server: (api) => {
      const states = [
        "active",
        "not-activated",
        "waiting",
        "refused",
        "disabled",
        "to-be-deleted",
      ] as const;
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
const three = examples.fetchPeople.response.people.flatMap((one) =>
  (["active", "active", "disabled"] as const).map((state, index) => ({
    ...one,
    id: `p${index}`,
    username: `person_${index}`,
    state,
  })),
);
const choose = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
};
export const SeveralSelected: Story = {
  args: { server: (api) => api.on(fetchPeople).respond({ people: three, next: "" }) },
  play: async () => {
    await choose("person_0", "person_1", "person_2");
    await expectVisible("3 people selected");
    await press("Disable and hide channels");
    await expectVisible("2 accounts", /Channels and videos are hidden until/);
  },
};
export const SomeRefused: Story = {
  args: {
    server: (api) => {
      api.on(fetchPeople).respond({ people: three, next: "" });
      api.on(actOnAccount).reject("That is the last administrator.", 409);
    },
  },
  play: async () => {
    await choose("person_0");
    await press("Disable, keep channels public");
    await userEvent.type(await screen.findByLabelText("Reason"), "Spam.");
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Disable, keep channels public" }));
    await expectVisible("These were not changed:", /person_0: That is the last administrator/);
  },
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
      api.on(fetchPerson).respond({
        ...examples.fetchPerson.response,
        state: "disabled",
        sessions: [],
        channels: [],
      }),
  },
  play: () => expectVisible("Not logged in anywhere.", "Enable"),
};
export const PersonWaiting: Story = {
  args: {
    at: "/admin/person?id=a",
    server: (api) =>
      api.on(fetchPerson).respond({
        ...examples.fetchPerson.response,
        state: "waiting",
        admission: {
          message: "I make films about ferries.",
          answer: "",
          invited_by: "",
          invitation: "",
        },
      }),
  },
  play: () => expectVisible("I make films about ferries.", "Approve", "Refuse"),
};
export const PersonInvited: Story = {
  args: {
    at: "/admin/person?id=a",
    server: (api) =>
      api.on(fetchPerson).respond({
        ...examples.fetchPerson.response,
        admission: { message: "", answer: "", invited_by: "grace_h", invitation: "Film school" },
      }),
  },
  play: () => expectVisible("grace_h, Film school"),
};
export const PersonUnknown: Story = {
  args: {
    at: "/admin/person?id=a",
    server: (api) => api.on(fetchPerson).reject("There is no such account.", 404),
  },
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
      api
        .on(actOnAccount)
        .reject("This is the last administrator. Make another account one first.", 409),
  },
  play: async () => {
    await press("Delete account");
    await expectVisible(/deleted for good after 14 days/);
  },
};
export const Work: Story = {
  args: { at: "/admin/work" },
  play: () => expectVisible("Invalid data found when processing input", "Retry"),
};
/** A page of a long queue, with tasks that were tried before. */
export const WorkQueue: Story = {
  args: {
    at: "/admin/work",
    server: (api) => {
      const encodes = Array.from({ length: 50 }, (_, index) => ({
        channel: "slow_light",
        since: "2024-03-01T09:30:00.000Z",
        upload_request: "",
        video: `v${index}`,
        title: `A film with a rather long title, part ${index}`,
        progress: index % 100,
        attempts: index % 3,
        failure: "",
        message: "",
        detail: index % 3 === 2 ? "ENOSPC: no space left on device, write" : "",
        can_retry: 0 as const,
      }));
      api.on(fetchEncodes).respond({ encodes, total: 100_000 });
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("combobox", { name: "State" }));
    await userEvent.click(await screen.findByRole("option", { name: "Waiting" }));
    await expectVisible("A film with a rather long title, part 49", "Page 1 of 2000");
  },
};
export const WorkEmpty: Story = {
  args: {
    at: "/admin/work",
    server: (api) => api.on(fetchEncodes).respond({ encodes: [], total: 0 }),
  },
  play: () => expectVisible("No file failed"),
};
export const WorkRefused: Story = {
  args: {
    at: "/admin/work",
    server: (api) => api.on(actOnEncode).reject("This video has not failed.", 409),
  },
  play: async () => {
    await press("Retry");
    await expectVisible("This video has not failed.");
  },
};
export const WorkOffline: Story = {
  args: { at: "/admin/work", server: (api) => api.on(fetchEncodes).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible(failed),
};
export const WorkMails: Story = {
  args: { at: "/admin/work" },
  play: async () => {
    await userEvent.click(await screen.findByRole("tab", { name: "Mails" }));
    await expectVisible("ada@fims.example", "Not delivered");
  },
};
export const Invitations: Story = {
  args: { at: "/admin/invitations" },
  play: () => expectVisible("Film school, spring", "3 of 20 taken", "Create invitation"),
};
/** The longest list, with invitations that are used up, withdrawn, expired, and without a note. */
export const ManyInvitations: Story = {
  args: {
    at: "/admin/invitations",
    server: (api) => {
      const [invitation] = examples.fetchSignUpInvitations.response;
      const invitations = Array.from({ length: 200 }, (_, index) => ({
        ...invitation,
        id: `i${index}`,
        note: index % 3 === 0 ? "" : `A rather long note on whom this one is for, number ${index}`,
        places: 10_000,
        taken: index % 4 === 0 ? 10_000 : index,
        created_by: "person_with_a_long_name",
        created_at: "2024-02-01T08:00:00.000Z",
        expires_at: index % 5 === 0 ? "2024-02-02T08:00:00.000Z" : "2034-03-02T08:00:00.000Z",
        revoked_at: index % 7 === 0 ? "2024-02-01T09:00:00.000Z" : null,
      }));
      api.on(fetchSignUpInvitations).respond(invitations);
    },
  },
  play: () => expectVisible(/number 199/, "199 of 10,000 taken"),
};
export const InvitationsEmpty: Story = {
  args: { at: "/admin/invitations", server: (api) => api.on(fetchSignUpInvitations).respond([]) },
  play: () => expectVisible("No invitations"),
};
export const InvitationsLoading: Story = {
  args: { at: "/admin/invitations", server: (api) => api.on(fetchSignUpInvitations).hang() },
  play: () => expectVisible("New invitation"),
};
export const InvitationsOffline: Story = {
  args: { at: "/admin/invitations", server: (api) => api.on(fetchSignUpInvitations).disconnect() },
  beforeEach: loseConnection,
  play: () => expectVisible(failed),
};
export const InvitationMade: Story = {
  args: { at: "/admin/invitations" },
  play: async () => {
    await press("Create invitation");
    await expectVisible("Copy the link of the invitation");
  },
};
export const InvitationRefused: Story = {
  args: {
    at: "/admin/invitations",
    server: (api) => api.on(createSignUpInvitation).reject("This is for administrators only.", 403),
  },
  play: async () => {
    await press("Create invitation");
    await expectVisible("This is for administrators only.");
  },
};
