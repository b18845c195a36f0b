import type {
  addPasskey,
  fetchPasskeys,
  passkeyRegistrationOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
} from "../../domains/passkeys";
import type { Examples } from "../example";
import { sessionTokenExample } from "./tokens";

const laptop = {
  id: "7d1c9a52-40f3-4b86-9f2e-2f5f0f9f6a11",
  name: "Chrome on Linux",
  created_at: "2024-02-11T20:05:00.000Z",
  last_used: "2024-03-01T09:30:00.000Z",
  synced: false,
};
const phone = {
  id: "b8a0c1de-91f4-4a53-8a31-6f7a1c4be922",
  name: "My phone",
  created_at: "2024-02-20T07:15:00.000Z",
  last_used: null,
  synced: true,
};
const challenge = "c2VhdHMgYXJlIHN0aWxsIHdhcm0gaW4gcm93IHNldmVu";

export const passkeyExamples = {
  fetchPasskeys: { request: {}, response: [laptop, phone] },
  passkeyRegistrationOptions: {
    request: {},
    response: { challenge, rp: { id: "marquee.example", name: "Marquee" } },
  },
  addPasskey: { request: { name: "My phone", response: "{}" }, response: phone },
  renamePasskey: { request: { id: phone.id, name: "Old phone" }, response: {} },
  removePasskey: { request: { id: phone.id }, response: { token: sessionTokenExample } },
  passkeySignInOptions: { request: {}, response: { challenge, rpId: "marquee.example" } },
  passkeySignIn: {
    request: { response: "{}", confirms: true },
    response: { multiFactor: false, token: sessionTokenExample },
  },
} satisfies Examples<{
  fetchPasskeys: typeof fetchPasskeys;
  passkeyRegistrationOptions: typeof passkeyRegistrationOptions;
  addPasskey: typeof addPasskey;
  renamePasskey: typeof renamePasskey;
  removePasskey: typeof removePasskey;
  passkeySignInOptions: typeof passkeySignInOptions;
  passkeySignIn: typeof passkeySignIn;
}>;
