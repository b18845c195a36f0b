import type {
  becomeCreator,
  answerInvitation,
  fetchChannelMembers,
  fetchInvitations,
  fetchOwnChannels,
  modifyCreator,
  OwnChannel,
  removeChannelMember,
  saveChannelMember,
} from "../../domains/studio-channels";
import type { OwnVideoResponse, VideoProcessingResponse } from "../../domains/own-video";
import type {
  createVideo,
  deleteVideos,
  fetchOwnVideo,
  fetchOwnVideos,
  modifyVideos,
  restoreVideos,
} from "../../domains/studio-videos";
import type {
  cancelReplacement,
  chooseThumbnail,
  fetchProcessing,
  replaceVideo,
  retryProcessing,
} from "../../domains/video-processing";
import type { fetchQuota } from "../../domains/uploads";
import type { Examples } from "../example";

const channel: OwnChannel = {
  id: "u7c1k2m9",
  username: "slow_light",
  name: "Slow Light",
  title: "Films for late evenings",
  about: "We point a camera at something that glows, and wait.",
  links: [{ label: "Our workshop", url: "https://slowlight.example" }],
  role: "owner",
};

const uploading: VideoProcessingResponse = {
  video_id: "kX3vA7mQ2Lp",
  state: "uploading",
  progress: 0,
  failure: null,
  source_name: "harbour.mp4",
  upload: {
    url: "/api/uploads/Wm4r8Tz1",
    received_bytes: 8388608,
    total_bytes: 73400320,
    expires: "2024-03-08T09:30:00.000Z",
    paused: 0,
  },
  qualities: [],
};

const failed: VideoProcessingResponse = {
  video_id: "pR9wE5tY1Hc",
  state: "failed",
  progress: 0,
  failure: {
    code: "not_a_video",
    message:
      "This file is neither video nor audio that we can read. " +
      "Upload MP4, MOV, MKV, WebM, MP3 or another common format.",
    retry: 0,
  },
  source_name: "notes.mp4",
  upload: null,
  qualities: [],
};

const ready: VideoProcessingResponse = {
  video_id: "nGQyaB_k1Oo",
  state: "ready",
  progress: 100,
  failure: null,
  source_name: "foyer-final.mov",
  upload: null,
  qualities: [360, 720, 1080],
  has_sound: 1,
  notices: [],
};

const draft: OwnVideoResponse = {
  ...uploading,
  creator_id: "u7c1k2m9",
  title: "Harbour lights",
  description: "",
  tags: [],
  visibility: "Private",
  publish_at: null,
  created_at: "2024-03-01T09:30:00.000Z",
  delete_at: null,
  duration: 0,
  file_name: "kX3vA7mQ2Lp",
  content_server: "/media",
  thumbnail: { source: "automatic", seconds: null, candidates: [] },
  bytes: 8388608,
  views: 0,
  hidden: 0,
  held: 0,
};

const brokenVideo: OwnVideoResponse = {
  ...draft,
  ...failed,
  title: "Notes",
  file_name: "pR9wE5tY1Hc",
  bytes: 0,
};

const publicVideo: OwnVideoResponse = {
  ...draft,
  ...ready,
  title: "The Northern Foyer",
  description: "Three curtains of light over hills that nobody has named.",
  tags: ["light", "night"],
  visibility: "Public",
  publish_at: "2024-02-20T18:00:00.000Z",
  duration: 26,
  file_name: "northern-foyer",
  thumbnail: {
    source: "automatic",
    seconds: null,
    candidates: [6.5, 13, 19.5].map((seconds, index) => ({
      seconds,
      url: `/media/northern-foyer/candidate-${index + 1}.webp`,
    })),
  },
  bytes: 41943040,
  views: 1841,
};

export const studioExamples = {
  fetchOwnChannels: { request: {}, response: [channel] },
  becomeCreator: { request: { username: "slow_light", name: "Slow Light" }, response: channel },
  modifyCreator: {
    request: { creator: "u7c1k2m9", title: "Films for late evenings" },
    response: channel,
  },
  fetchChannelMembers: {
    request: { creator: "u7c1k2m9" },
    response: [
      { username: "ada_l", name: "Ada", role: "owner", invited_until: null },
      { username: "grace_h", name: "", role: "editor", invited_until: "2026-11-17T09:30:00.000Z" },
    ],
  },
  saveChannelMember: {
    request: { creator: "u7c1k2m9", username: "grace_h", role: "editor" },
    response: {},
  },
  removeChannelMember: { request: { creator: "u7c1k2m9", username: "grace_h" }, response: {} },
  fetchInvitations: {
    request: {},
    response: [
      {
        creator: "u7c1k2m9",
        username: "slow_light",
        name: "Slow Light",
        invited_by: "ada_l",
        role: "editor",
        expires: "2026-11-17T09:30:00.000Z",
      },
    ],
  },
  answerInvitation: { request: { creator: "u7c1k2m9", answer: "accept" }, response: {} },
  createVideo: {
    request: { creator: "u7c1k2m9", title: "Harbour lights" },
    response: { ...draft, upload: null },
  },
  fetchOwnVideos: {
    request: {
      creator: "u7c1k2m9",
      offset: 0,
      records: 30,
      searchTerm: "",
      filter: "all",
      order: "newest",
    },
    response: { videos: [draft, brokenVideo, publicVideo], total: 3 },
  },
  fetchOwnVideo: { request: { id: "nGQyaB_k1Oo" }, response: publicVideo },
  fetchProcessing: {
    request: { id: ["kX3vA7mQ2Lp", "pR9wE5tY1Hc"] },
    response: [uploading, failed],
  },
  modifyVideos: { request: { id: ["nGQyaB_k1Oo"], visibility: "Public" }, response: [publicVideo] },
  deleteVideos: { request: { id: ["pR9wE5tY1Hc"] }, response: {} },
  restoreVideos: { request: { id: ["pR9wE5tY1Hc"] }, response: {} },
  retryProcessing: {
    request: { id: "pR9wE5tY1Hc" },
    response: { ...failed, state: "waiting", failure: null },
  },
  replaceVideo: {
    request: { id: "nGQyaB_k1Oo" },
    response: { ...ready, state: "uploading", progress: 0 },
  },
  cancelReplacement: { request: { id: "nGQyaB_k1Oo" }, response: ready },
  chooseThumbnail: {
    request: { id: "nGQyaB_k1Oo", seconds: 12.5 },
    response: {
      ...publicVideo,
      thumbnail: { ...publicVideo.thumbnail, source: "frame", seconds: 12.5 },
    },
  },
  fetchQuota: {
    request: { creator: "u7c1k2m9" },
    response: {
      quota_bytes: 53687091200,
      used_bytes: 41943040,
      reserved_bytes: 73400320,
      max_file_bytes: 21474836480,
      daily_uploads: 20,
      uploads_today: 3,
      can_upload: true,
      reason: "",
    },
  },
} satisfies Examples<{
  fetchOwnChannels: typeof fetchOwnChannels;
  becomeCreator: typeof becomeCreator;
  modifyCreator: typeof modifyCreator;
  fetchChannelMembers: typeof fetchChannelMembers;
  saveChannelMember: typeof saveChannelMember;
  removeChannelMember: typeof removeChannelMember;
  fetchInvitations: typeof fetchInvitations;
  answerInvitation: typeof answerInvitation;
  createVideo: typeof createVideo;
  fetchOwnVideos: typeof fetchOwnVideos;
  fetchOwnVideo: typeof fetchOwnVideo;
  fetchProcessing: typeof fetchProcessing;
  modifyVideos: typeof modifyVideos;
  deleteVideos: typeof deleteVideos;
  restoreVideos: typeof restoreVideos;
  retryProcessing: typeof retryProcessing;
  replaceVideo: typeof replaceVideo;
  cancelReplacement: typeof cancelReplacement;
  chooseThumbnail: typeof chooseThumbnail;
  fetchQuota: typeof fetchQuota;
}>;
