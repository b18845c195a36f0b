import type {
  adoptProviderPicture,
  deleteAccount,
  fetchAccount,
  modifyAccount,
  undoEmailChange,
  verifyEmailLink,
} from "../../domains/account";
import type { connect, disconnect, fetchConnections } from "../../domains/connections";
import type { deleteOtherSessions, deleteSession, viewDevices } from "../../domains/devices";
import type { exportData, requestExport } from "../../domains/export";
import type { fetchSecurityLog } from "../../domains/security-log";
import type { subscribe } from "../../domains/plans";
import type { Examples } from "../example";
import { linkTokenExample, sessionTokenExample } from "./tokens";

export const accountExamples = {
  fetchAccount: {
    request: {},
    response: {
      user_id: "u9a4l7v0",
      uid: "ada_l",
      name: "Ada",
      email: "ada@example.com",
      picture: "",
      provider_picture: false,
      multiFactor: false,
      backup_left: 0,
      has_password: true,
      pending_email: "",
      plan: { plan: "exclusives", source: "streaming-platform", until: "2024-04-01T09:30:00.000Z" },
    },
  },
  adoptProviderPicture: { request: {}, response: { token: sessionTokenExample } },
  modifyAccount: {
    request: { name: "Augusta", email: "augusta@example.com", password: "Engine#1843" },
    response: { pending_email: "augusta@example.com", token: sessionTokenExample },
  },
  undoEmailChange: { request: { token: linkTokenExample }, response: {} },
  verifyEmailLink: {
    request: { token: linkTokenExample },
    response: { token: sessionTokenExample },
  },
  deleteAccount: { request: { password: "Engine#1843" }, response: {} },
  exportData: {
    request: {},
    response: {
      username: "ada_l",
      account: { name: "Ada", email: "ada@example.com" },
      sessions: [],
    },
  },
  requestExport: { request: {}, response: {} },
  viewDevices: {
    request: {},
    response: [
      {
        id: "d1b7c3e5",
        OS: "Linux",
        browser: "Firefox 143",
        IP: "192.0.2.17",
        created_at: "2024-03-01T09:30:00.000Z",
        last_seen: "2024-03-02T18:05:00.000Z",
        expires: "2024-03-31T09:30:00.000Z",
        this_device: 1,
      },
      {
        id: "d8f2a6k4",
        OS: "iOS 18",
        browser: "Safari 18",
        IP: "2001:db8::4d",
        created_at: "2024-02-11T20:05:00.000Z",
        last_seen: "2024-02-28T07:45:00.000Z",
        expires: "2024-03-12T20:05:00.000Z",
        this_device: 0,
      },
    ],
  },
  deleteSession: { request: { deleteid: "d8f2a6k4" }, response: {} },
  deleteOtherSessions: { request: {}, response: { ended: 1 } },
  fetchSecurityLog: {
    request: {},
    response: [
      {
        id: "e7c1b5a9",
        kind: "sign-in",
        detail: "password",
        OS: "Linux",
        browser: "Firefox 143",
        IP: "192.0.2.17",
        at: "2024-03-01T09:30:00.000Z",
      },
      {
        id: "e2d8f4b6",
        kind: "password-changed",
        detail: "",
        OS: "iOS 18",
        browser: "Safari 18",
        IP: "2001:db8::4d",
        at: "2024-02-12T08:10:00.000Z",
      },
    ],
  },
  fetchConnections: {
    request: {},
    response: [
      {
        provider: "identity-provider",
        id: "https://identity.example",
        name: "Example ID",
        connected: true,
        account_name: "ada@example.com",
        tier: 0,
      },
      {
        provider: "streaming-platform",
        id: "",
        name: "",
        connected: false,
        account_name: "",
        tier: 0,
      },
    ],
  },
  connect: {
    request: { provider: "streaming-platform" },
    response: { redirect: "https://platform.example/authorize?state=b2f6" },
  },
  disconnect: { request: { provider: "streaming-platform" }, response: {} },
  subscribe: {
    request: { plan: "all-access" },
    response: { message: "Thank you! We'll write to you as soon as plans open.", redirect: "" },
  },
} satisfies Examples<{
  fetchAccount: typeof fetchAccount;
  adoptProviderPicture: typeof adoptProviderPicture;
  modifyAccount: typeof modifyAccount;
  undoEmailChange: typeof undoEmailChange;
  verifyEmailLink: typeof verifyEmailLink;
  deleteAccount: typeof deleteAccount;
  exportData: typeof exportData;
  requestExport: typeof requestExport;
  viewDevices: typeof viewDevices;
  deleteSession: typeof deleteSession;
  deleteOtherSessions: typeof deleteOtherSessions;
  fetchSecurityLog: typeof fetchSecurityLog;
  fetchConnections: typeof fetchConnections;
  connect: typeof connect;
  disconnect: typeof disconnect;
  subscribe: typeof subscribe;
}>;
