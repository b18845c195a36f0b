import type { Meta, StoryObj } from "@storybook/react-vite";
import { chooseThumbnail, fetchOwnChannels, fetchOwnVideo, fetchOwnVideos, fetchQuota } from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { expectVisible } from "./expect-visible";
import { press } from "./interactions";
import { signedIn } from "./signed-in";
import { Site } from "./site";
import { screenMeta } from "./story-meta";

const meta = {
  ...screenMeta,
  tags: ["!autodocs"],
  title: "Screens/Studio",
  component: Site,
  args: { at: "/studio", browser: signedIn() },
} satisfies Meta<typeof Site>;
export default meta;
type Story = StoryObj<typeof meta>;

const { response: video } = examples.fetchOwnVideo;
const editing = `/studio/video?id=${video.video_id}`;
const failure = "Something went wrong. Please try again later.";

export const Videos: Story = { play: () => expectVisible("Harbour lights", "The Northern Foyer", "Failed") };
export const NoVideos: Story = {
  args: { server: (api) => api.on(fetchOwnVideos).respond({ videos: [], total: 0 }) },
  play: () => expectVisible("No videos yet"),
};
export const VideosFailed: Story = {
  args: { server: (api) => api.on(fetchOwnVideos).status(503) },
  play: () => expectVisible(failure),
};
export const NoChannel: Story = {
  args: { server: (api) => api.on(fetchOwnChannels).respond([]) },
  play: () => expectVisible("Create your channel"),
};
export const SignedOut: Story = { args: { browser: () => undefined }, play: () => expectVisible("Please log in") };
export const Upload: Story = { args: { at: "/studio/upload" }, play: () => expectVisible("Choose files") };
export const UploadUnavailable: Story = {
  args: {
    at: "/studio/upload",
    server: (api) =>
      api.on(fetchQuota).respond({ ...examples.fetchQuota.response, can_upload: false, reason: "No engine here." }),
  },
  play: () => expectVisible("No engine here."),
};
export const Channel: Story = {
  args: { at: "/studio/channel" },
  play: () => expectVisible("Change profile picture", "Change banner"),
};
export const Video: Story = {
  args: { at: editing },
  play: () => expectVisible("Choose a frame", "Upload a picture", "Ready"),
};
export const VideoWithChapters: Story = {
  args: {
    at: editing,
    server: (api) =>
      api.on(fetchOwnVideo).respond({ ...video, description: "0:00 The hills\n0:08 Three curtains\n0:20 Morning" }),
  },
  play: () => expectVisible("3 chapters found in the description"),
};
export const VideoWithIncompleteChapters: Story = {
  args: {
    at: editing,
    server: (api) => api.on(fetchOwnVideo).respond({ ...video, description: "0:00 The hills\n0:08 Three curtains" }),
  },
  play: () => expectVisible(/^Times become chapters when/),
};
export const VideoWithOwnThumbnail: Story = {
  args: {
    at: editing,
    server: (api) =>
      api.on(fetchOwnVideo).respond({ ...video, thumbnail: { ...video.thumbnail, source: "upload", seconds: null } }),
  },
  play: () => expectVisible("Use the automatic one"),
};
export const ThumbnailFailed: Story = {
  args: {
    at: editing,
    server: (api) => api.on(chooseThumbnail).reject("A frame can be chosen as soon as the video is processed."),
  },
  play: async () => {
    await press("Use the frame at 0:13");
    await expectVisible("A frame can be chosen as soon as the video is processed.");
  },
};
export const VideoLoading: Story = {
  args: { at: editing, server: (api) => api.on(fetchOwnVideo).hang() },
  play: () => expectVisible("Edit video"),
};
export const VideoFailed: Story = {
  args: { at: editing, server: (api) => api.on(fetchOwnVideo).status(503) },
  play: () => expectVisible(failure),
};
