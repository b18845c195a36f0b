import type { fetchInstanceHealth } from "../../domains/health";
import type { Examples } from "../example";

const seen = "2026-03-02T09:30:00.000Z";
const web = {
  id: "6f1c",
  role: "web",
  build: "8f3a2c1",
  node_version: "24.21.0",
  started_at: seen,
} as const;

export const healthExamples = {
  fetchInstanceHealth: {
    request: {},
    response: {
      database: { version: "17.6", bytes: 2_400_000_000, answer_ms: 2 },
      nodes: [
        { ...web, seen_at: seen, alive: true, captions: "off" },
        {
          ...web,
          id: "9b0d",
          role: "worker",
          seen_at: "2026-03-02T08:10:00.000Z",
          alive: false,
          captions: "broken",
        },
      ],
      storage: {
        originals: 400_000_000_000,
        media: 380_000_000_000,
        captions: 20_000_000,
        added_bytes: 60_000_000_000,
        days: Array.from({ length: 30 }, (_, day) => ({
          day: new Date(Date.parse("2026-02-01") + day * 86_400_000).toISOString().slice(0, 10),
          bytes: ((day * 7) % 10) * 400_000_000,
        })),
        free_bytes: 900_000_000_000,
        days_left: 450,
      },
      backups: {
        time: "03:00",
        last_success_at: "2024-03-01T03:00:00.000Z",
        bytes: 165_000_000,
        failed_at: null,
        failure: null,
        detail: "",
      },
      channels: [
        {
          id: "c-moss",
          username: "moss_field",
          name: "Moss Field",
          videos: 41,
          bytes: 210_000_000_000,
        },
        {
          id: "c-nova",
          username: "nova_lane",
          name: "Nova Lane",
          videos: 12,
          bytes: 9_000_000_000,
        },
      ],
    },
  },
} satisfies Examples<{ fetchInstanceHealth: typeof fetchInstanceHealth }>;
