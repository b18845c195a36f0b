import type {
  actOnPlaybackReport,
  fetchPlaybackReports,
  PlaybackView,
  reportPlayback,
} from "../../domains/playback-reports";
import type { Examples } from "../example";

const id = "0f8c2f52-6f0d-4f6e-9a53-54f1f3a4c0de";

const view: PlaybackView = {
  browser: "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
  first_frame_ms: 640,
  played_seconds: 72,
  position_seconds: 80,
  duration_seconds: 600,
  stalls: 3,
  stalled_ms: 9200,
  bitrate_kbps: 1800,
  switches: 4,
  dropped_frames: 12,
  total_frames: 1800,
  recoveries: 1,
  error_count: 1,
  errors: [
    {
      origin: "network",
      details: "fragLoadError",
      fatal: false,
      status: 503,
      position_seconds: 78,
    },
  ],
};

export const playbackReportExamples = {
  reportPlayback: {
    request: {
      video: "nGQyaB_k1Oo",
      problem: "stalls",
      text: "It stops every few seconds.",
      email: "ada@films.example",
      view,
    },
    response: {},
  },
  fetchPlaybackReports: {
    request: { state: "open", search: "night", offset: 0, records: 50 },
    response: {
      reports: [
        {
          id,
          video: "nGQyaB_k1Oo",
          title: "Night drive",
          channel: "slow_light",
          problem: "stalls",
          text: "It stops every few seconds.",
          email: "ada@films.example",
          created_at: "2024-03-01T09:30:00.000Z",
          open_count: 2,
          view,
        },
      ],
      total: 1,
    },
  },
  actOnPlaybackReport: { request: { id, action: "resolve-video" }, response: {} },
} satisfies Examples<{
  reportPlayback: typeof reportPlayback;
  fetchPlaybackReports: typeof fetchPlaybackReports;
  actOnPlaybackReport: typeof actOnPlaybackReport;
}>;
