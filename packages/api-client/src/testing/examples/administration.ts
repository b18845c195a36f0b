import type { setAccountQuota } from "../../domains/account-quota";
import type { changeChannelOwner } from "../../domains/channel-owner";
import type {
  actOnAccount,
  addAccountNote,
  exportAccount,
  fetchPeople,
  fetchPerson,
  setAccountRole,
} from "../../domains/administration";
import type {
  createSignUpInvitation,
  fetchSignUpInvitations,
  revokeSignUpInvitation,
} from "../../domains/sign-up-invitations";
import type { fetchInstanceOverview } from "../../domains/overview";
import type { Examples } from "../example";

const id = "5c3f6f6e-8f5e-4b39-9c92-0d8a2f7f7a11";
const reason = "Asked for by mail.";
const person = {
  id,
  username: "ada_l",
  name: "Ada",
  email: "ada@films.example",
  role: null,
  state: "active",
  created_at: "2024-01-02T10:00:00.000Z",
  last_active_at: "2024-03-01T09:30:00.000Z",
  stored_bytes: 1_250_000_000,
} as const;

export const administrationExamples = {
  fetchPeople: {
    request: {
      search: "ada",
      role: "moderator",
      state: "active",
      order: "newest",
      cursor: "",
      records: 50,
    },
    response: { people: [person], next: "eyJrZXkiOiIyMDI0In0" },
  },
  fetchPerson: {
    request: { id },
    response: {
      ...person,
      activated_at: "2024-01-02T10:05:00.000Z",
      disabled_at: null,
      deletion_due_at: null,
      two_factor: 1,
      has_password: 1,
      passkeys: 1,
      admission: null,
      plan: { plan: "supporter", source: "operator", until: null },
      sessions: [
        {
          OS: "Linux",
          browser: "Firefox",
          IP: "203.0.113.7",
          created_at: "2024-02-28T08:00:00.000Z",
          last_seen_at: "2024-03-01T09:30:00.000Z",
        },
      ],
      channels: [
        {
          id: "c-1",
          username: "slow_light",
          name: "Slow Light",
          hidden: 0,
          videos: 12,
          used_bytes: 1_250_000_000,
          quota_bytes: 50_000_000_000,
          own_quota: 0,
          own_max_file_bytes: null,
          own_daily_uploads: null,
        },
      ],
      security_log: [
        {
          id: "e-1",
          kind: "sign-in",
          detail: "password",
          OS: "Linux",
          browser: "Firefox",
          IP: "203.0.113.7",
          at: "2024-02-28T08:00:00.000Z",
        },
      ],
      notes: [
        {
          id: "n-1",
          author: "grace_h",
          text: "Was warned.",
          created_at: "2024-02-01T08:00:00.000Z",
        },
      ],
    },
  },
  actOnAccount: { request: { id, action: "disable-and-hide", reason }, response: {} },
  setAccountRole: { request: { id, role: "moderator", reason }, response: {} },
  setAccountQuota: { request: { id, gigabytes: 100, reason }, response: {} },
  exportAccount: { request: { id, reason }, response: { username: "ada_l" } },
  fetchSignUpInvitations: {
    request: {},
    response: [
      {
        id: "0b7c3c4e-6a57-4f6e-8f4b-0d6b0c3d9a10",
        note: "Film school, spring",
        places: 20,
        taken: 3,
        created_by: "grace_h",
        created_at: "2024-02-01T08:00:00.000Z",
        expires_at: "2024-03-02T08:00:00.000Z",
        revoked_at: null,
      },
    ],
  },
  changeChannelOwner: {
    request: {
      creator: "c8",
      owner: "grace_h",
      keep_former: true,
      reason: "The school has a new teacher of film.",
    },
    response: {},
  },
  createSignUpInvitation: {
    request: { places: 20, days: 30, note: "Film school, spring" },
    response: {
      id: "0b7c3c4e-6a57-4f6e-8f4b-0d6b0c3d9a10",
      link: "https://films.example/signup?invitation=Yw4k",
    },
  },
  revokeSignUpInvitation: { request: { id: "0b7c3c4e-6a57-4f6e-8f4b-0d6b0c3d9a10" }, response: {} },
  addAccountNote: { request: { id, text: "Was warned." }, response: {} },
  fetchInstanceOverview: {
    request: {},
    response: {
      people: 1204,
      active_people: 310,
      not_activated: 12,
      waiting_for_approval: 2,
      disabled: 3,
      channels: 85,
      videos: 2210,
      stored_bytes: 812_000_000_000,
      failed_videos: 2,
      encodes_waiting: 4,
      encodes_running: 1,
      mails_waiting: 2,
      mails_delayed: 1,
    },
  },
} satisfies Examples<{
  fetchPeople: typeof fetchPeople;
  fetchPerson: typeof fetchPerson;
  actOnAccount: typeof actOnAccount;
  setAccountRole: typeof setAccountRole;
  setAccountQuota: typeof setAccountQuota;
  exportAccount: typeof exportAccount;
  fetchSignUpInvitations: typeof fetchSignUpInvitations;
  changeChannelOwner: typeof changeChannelOwner;
  createSignUpInvitation: typeof createSignUpInvitation;
  revokeSignUpInvitation: typeof revokeSignUpInvitation;
  addAccountNote: typeof addAccountNote;
  fetchInstanceOverview: typeof fetchInstanceOverview;
}>;
