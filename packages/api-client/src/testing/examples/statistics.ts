import type { fetchStatistics, recordWatch } from "../../domains/statistics";
import type { Examples } from "../example";

export const statisticsExamples = {
  recordWatch: { request: { v: "nGQyaB_k1Oo", seconds: 42, parts: [0, 1, 2] }, response: {} },
  fetchStatistics: {
    request: { creator: "u7c1k2m9", days: "7" },
    response: {
      title: "",
      days: [{ day: "2024-03-01", views: 12, watch_seconds: 410 }],
      sources: [{ source: "search", views: 12 }],
      retention: [12, 11],
      videos: [
        { video_id: "nGQyaB_k1Oo", title: "The Northern Foyer", views: 12, watch_seconds: 410 },
      ],
    },
  },
} satisfies Examples<{ recordWatch: typeof recordWatch; fetchStatistics: typeof fetchStatistics }>;
