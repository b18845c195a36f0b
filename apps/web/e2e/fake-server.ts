import type { Page } from "@playwright/test";

const times = {
  created_at: "2024-03-01T09:30:00Z",
  last_seen: "2024-03-02T18:05:00Z",
  expires: "2024-03-31T09:30:00Z",
};
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJ" +
  "RU5ErkJggg==";

/** Ada's account, whose data differ from her token's. */
export const account = {
  user_id: "u1",
  uid: "ada_l",
  name: "Ada",
  email: "ada@example.com",
  picture: "",
  provider_picture: false,
  multiFactor: true,
  backup_left: 7,
  has_password: true,
  pending_email: "new@example.com",
};

export const devices = [
  { id: "d1", OS: "Linux", browser: "Firefox 143", IP: "192.0.2.17", ...times, this_device: 1 },
  { id: "d2", OS: "iOS 18", browser: "Safari 18", IP: "2001:db8::4d", ...times, this_device: 0 },
];

export const backupCodes = Array.from({ length: 10 }, (_, index) => `k7m2p9q4x${index}`);

const answers: Record<string, unknown> = {
  "fetch-account": account,
  view_devices: devices,
  "delete-session": {},
  "fetch-passkeys": [
    {
      id: "p1",
      name: "Chrome on Linux",
      created_at: "2024-02-11T20:05:00Z",
      last_used: "2024-03-01T09:30:00Z",
      synced: false,
    },
    {
      id: "p2",
      name: "My phone",
      created_at: "2024-02-20T07:15:00Z",
      last_used: null,
      synced: true,
    },
  ],
  "rename-passkey": {},
  "remove-passkey": {},
  "delete-other-sessions": { ended: 1 },
  "fetch-security-log": [
    {
      id: "e1",
      kind: "sign-in",
      detail: "password",
      OS: "Linux",
      browser: "Firefox 143",
      IP: "192.0.2.17",
      at: "2024-03-01T09:30:00Z",
    },
    {
      id: "e2",
      kind: "wrong-code",
      detail: "",
      OS: "iOS 18",
      browser: "Safari 18",
      IP: "2001:db8::4d",
      at: "2024-02-12T08:10:00Z",
    },
  ],
  "fetch-connections": [
    {
      provider: "identity-provider",
      id: "https://identity.example",
      name: "Test ID",
      connected: false,
      account_name: "",
      tier: 0,
    },
    { provider: "streaming-platform", connected: true, account_name: "ada_streams", tier: 2 },
  ],
  disconnect: {},
  "totp-gen": { qr_base64: pixel, manual_key: "JBSWY3DPEHPK3PXP" },
  "totp-add": { message: "", backup: backupCodes },
  "totp-disable": {},
  "new-backup-codes": { backup: backupCodes },
  "verify-reset-link": {},
  "verify-mfa-reset-link": {},
  "verify-mfa-pwd": {},
  "check-new-password": { problem: "" },
  "verify-activate-link": {},
  "verify-email-link": {},
  "undo-email-change": {},
  "sign-up": { signup: "success" },
  "reset-password": {},
  "reset-mfa": {},
  "resend-activation": {},
  "reset-change-password": {},
  "change-password": {},
  "modify-account": { pending_email: "" },
  "request-export": {},
  export: { username: "ada_l" },
  "delete-account": {},
};

/** Mocks a success for every API call. */
export async function fakeServer(page: Page, others: Record<string, unknown> = {}) {
  const all = { ...answers, ...others };
  await page.route("**/api/*.php*", (route) => {
    const call = /\/api\/([\w-]+)\.php/.exec(route.request().url())?.[1] ?? "";
    return call in all ? route.fulfill({ json: all[call] }) : route.fallback();
  });
}

/** Rejects the next request of a call. */
export async function refuseOnce(page: Page, call: string, error: string) {
  await page.route(
    `**/api/${call}.php`,
    (route) => route.fulfill({ status: 400, json: { error } }),
    { times: 1 },
  );
}
