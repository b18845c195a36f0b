import type {
  blockNetwork,
  fetchNetworkActivity,
  fetchNetworkBlocks,
  unblockNetwork,
} from "../../domains/networks";
import type { Examples } from "../example";

const id = "6f0d2a52-63a7-4a0e-9d1e-3a1f0c9b7e55";

export const networkExamples = {
  fetchNetworkActivity: {
    request: { days: 7 },
    response: {
      networks: [
        {
          network: "203.0.113.0/24",
          sign_ins: 0,
          refused_sign_ins: 412,
          sign_ups: 3,
          refused_sign_ups: 17,
          uploads: 1,
          refused_uploads: 0,
          blocked: 26,
          last_seen_at: "2024-03-01T09:00:00.000Z",
          scopes: ["sign-in"],
        },
        {
          network: "2001:db8:51::/48",
          sign_ins: 12,
          refused_sign_ins: 1,
          sign_ups: 0,
          refused_sign_ups: 0,
          uploads: 4,
          refused_uploads: 0,
          blocked: 0,
          last_seen_at: "2024-03-01T08:00:00.000Z",
          scopes: [],
        },
      ],
      kept_days: 14,
    },
  },
  fetchNetworkBlocks: {
    request: {},
    response: [
      {
        id,
        network: "203.0.113.0/24",
        scope: "sign-in",
        reason: "Hundreds of wrong passwords.",
        created_by: "demo_admin",
        created_at: "2024-03-01T09:30:00.000Z",
        expires_at: "2024-03-08T09:30:00.000Z",
      },
      {
        id: "a0d5c8b8-2f0b-4f0e-8a58-1c1c9ad0fa1f",
        network: "2001:db8:666::/48",
        scope: "sign-up",
        reason: "Accounts that advertise.",
        created_by: "operator",
        created_at: "2024-02-11T18:00:00.000Z",
        expires_at: null,
      },
    ],
  },
  blockNetwork: {
    request: {
      network: "203.0.113.0/24",
      scope: "sign-in",
      reason: "Hundreds of wrong passwords.",
      days: 7,
      confirmed: false,
    },
    response: { network: "203.0.113.0/24" },
  },
  unblockNetwork: { request: { id, reason: "The provider answered." }, response: {} },
} satisfies Examples<{
  fetchNetworkActivity: typeof fetchNetworkActivity;
  fetchNetworkBlocks: typeof fetchNetworkBlocks;
  blockNetwork: typeof blockNetwork;
  unblockNetwork: typeof unblockNetwork;
}>;
