import type { addAccessKey, fetchAccessKeys, removeAccessKey } from "../../domains/access-keys";
import type { Examples } from "../example";

const key = {
  id: "5f0c2d6e-8f0e-4a5e-9a56-1f4bb0a3c7d2",
  name: "Nightly upload",
  scopes: ["videos:read", "videos:write"],
  created_at: "2024-02-11T20:05:00.000Z",
  expires_at: "2024-05-11T20:05:00.000Z",
};

export const accessKeyExamples = {
  fetchAccessKeys: { request: {}, response: [{ ...key, last_used: "2024-03-01T09:30:00.000Z" }] },
  addAccessKey: {
    request: { name: key.name, scopes: ["videos:read", "videos:write"], days: 90 },
    response: { ...key, key: "mk_c2VhdHMgYXJlIHN0aWxsIHdhcm0gaW4gcm93IHNldmVu" },
  },
  removeAccessKey: { request: { id: key.id }, response: {} },
} satisfies Examples<{
  fetchAccessKeys: typeof fetchAccessKeys;
  addAccessKey: typeof addAccessKey;
  removeAccessKey: typeof removeAccessKey;
}>;
