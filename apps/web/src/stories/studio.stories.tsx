import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  chooseThumbnail,
  deleteCaptions,
  fetchCaptionMaking,
  fetchCaptions,
  fetchOwnChannels,
  fetchOwnVideo,
  fetchOwnVideos,
  fetchProcessing,
  fetchQuota,
  fetchWebhooks,
  modifyCreator,
  modifyVideos,
  retryProcessing,
  saveCaptions,
  startCaptionMaking,
  stopCaptionMaking,
} from "@marquee/api-client";
import { examples, type FetchDouble } from "@marquee/api-client/testing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { expectVisible } from "./expect-visible";
import { fill, press } from "./interactions";
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
const { response: ownChannels } = examples.fetchOwnChannels;
const { response: storedCaptions } = examples.fetchCaptions;
const editing = `/studio/video?id=${video.video_id}`;

function respondWithNewerCaptions(api: FetchDouble): void {
  const newer = storedCaptions.map((captions) => ({
    ...captions,
    url: `/newer-${captions.language}.vtt`,
  }));
  api.on(fetchCaptions).respond(storedCaptions).respond(newer);
}
const otherFlashes = "Other flashes were found in this video meanwhile.";
const failure = "Something went wrong. Please try again later.";

export const Videos: Story = {
  play: () => expectVisible("Harbour lights", "The Northern Foyer", "Failed"),
};
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
export const SeveralChannels: Story = {
  args: {
    at: `/studio?channel=${video.creator_id}`,
    server: (api) =>
      api.on(fetchOwnChannels).respond([
        ...ownChannels,
        ...ownChannels.map((channel) => ({
          ...channel,
          id: "second",
          name: "The Northern Foyer's Long Winter Evenings of Films",
          role: "editor" as const,
        })),
      ]),
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("combobox", { name: "Channel" }));
    await userEvent.click(await screen.findByRole("option", { name: /^The Northern Foyer/ }));
    await expectVisible("Harbour lights");
  },
};
const statisticsOnly = ownChannels.map((channel) => ({ ...channel, role: "statistics" as const }));
export const VideosForStatistics: Story = {
  args: { server: (api) => api.on(fetchOwnChannels).respond(statisticsOnly) },
  play: async () => {
    const link = await screen.findByRole("link", { name: "Harbour lights" });
    await expect(link).toHaveAttribute("href", expect.stringContaining("/studio/statistics"));
    await expect(screen.queryByRole("checkbox")).toBeNull();
    // The one of the navigation.
    await expect(
      within(screen.getByRole("main")).getAllByRole("link", { name: "Upload" }),
    ).toHaveLength(1);
  },
};
export const VideoForStatistics: Story = {
  args: { at: editing, server: (api) => api.on(fetchOwnChannels).respond(statisticsOnly) },
  play: () => expectVisible("Only the owner and editors of this channel can change it."),
};
export const SignedOut: Story = {
  args: { browser: () => undefined },
  play: () => expectVisible("Please log in"),
};
export const Upload: Story = {
  args: { at: "/studio/upload" },
  play: () => expectVisible("Choose files"),
};
export const UploadUnavailable: Story = {
  args: {
    at: "/studio/upload",
    server: (api) =>
      api
        .on(fetchQuota)
        .respond({ ...examples.fetchQuota.response, can_upload: false, reason: "No engine here." }),
  },
  play: () =>
    expectVisible(
      "This server cannot process videos: its media engine is not installed, or not available " +
        "for its platform.",
    ),
};
export const Channel: Story = {
  args: { at: "/studio/channel" },
  play: () => expectVisible("Change profile picture", "Change banner"),
};
export const ChannelForEditors: Story = {
  args: {
    at: "/studio/channel",
    server: (api) =>
      api.on(fetchOwnChannels).respond(ownChannels.map((own) => ({ ...own, role: "editor" }))),
  },
  play: async () => {
    await expectVisible("Change banner");
    await expect(screen.queryByRole("heading", { name: "People" })).toBeNull();
  },
};
/** Only what was changed is sent: another tab has changed the name in the meantime. */
export const ChannelChangedElsewhere: Story = {
  args: {
    at: "/studio/channel",
    server: (api) =>
      api.on(modifyCreator).respondWith(({ name = "Harbour Walks", title = "" }) => ({
        ...examples.modifyCreator.response,
        name,
        title,
      })),
  },
  play: async () => {
    await fill({ Tagline: "On foot along the water" });
    await press("Save");
    await expectVisible("Saved");
    await expect(screen.getByLabelText("Tagline")).toHaveValue("On foot along the water");
    await expect(screen.getByLabelText("Channel name")).toHaveValue("Harbour Walks");
  },
};
export const Video: Story = {
  args: { at: editing },
  play: () => expectVisible("Choose a frame", "Upload a picture", "Ready"),
};
/** Only what was changed is sent: another tab has changed the title in the meantime. */
export const VideoChangedElsewhere: Story = {
  args: {
    at: editing,
    server: (api) =>
      api
        .on(modifyVideos)
        .respondWith(({ tags = [], title = "Lock gates at noon" }) => [{ ...video, tags, title }]),
  },
  play: async () => {
    await fill({ Tags: "locks,canal" });
    await press("Save");
    await expectVisible("Saved");
    await expect(screen.getByLabelText("Tags")).toHaveValue("locks, canal");
    await expect(screen.getByLabelText("Title")).toHaveValue("Lock gates at noon");
  },
};
export const VideoWithChapters: Story = {
  args: {
    at: editing,
    server: (api) =>
      api
        .on(fetchOwnVideo)
        .respond({ ...video, description: "0:00 The hills\n0:08 Three curtains\n0:20 Morning" }),
  },
  play: () => expectVisible("3 chapters found in the description"),
};
export const VideoWithIncompleteChapters: Story = {
  args: {
    at: editing,
    server: (api) =>
      api
        .on(fetchOwnVideo)
        .respond({ ...video, description: "0:00 The hills\n0:08 Three curtains" }),
  },
  play: () => expectVisible(/^Times become chapters when/),
};
export const VideoWithOwnThumbnail: Story = {
  args: {
    at: editing,
    server: (api) =>
      api
        .on(fetchOwnVideo)
        .respond({ ...video, thumbnail: { ...video.thumbnail, source: "upload", seconds: null } }),
  },
  play: () => expectVisible("Use the automatic thumbnail"),
};
export const ThumbnailFailed: Story = {
  args: {
    at: editing,
    server: (api) =>
      api.on(chooseThumbnail).reject("A frame can be chosen as soon as the video is processed."),
  },
  play: async () => {
    await press("Use the frame at 0:13");
    await expectVisible("A frame can be chosen as soon as the video is processed.");
  },
};
const failed = {
  ...video,
  state: "failed" as const,
  failure: {
    code: "engine",
    message: "Something went wrong while we processed this video. Try again.",
    retry: 1 as const,
  },
};
export const VideoProcessedAgain: Story = {
  args: {
    at: editing,
    server: (api) => {
      api
        .on(fetchOwnVideo)
        .respond(failed)
        .respond({ ...video, state: "waiting", progress: 0 });
      api.on(fetchProcessing).respond([{ ...video, state: "waiting", progress: 0 }]);
    },
  },
  play: async () => {
    await expectVisible("Failed", failed.failure.message);
    await press("Process again");
    await expectVisible("Waiting to be processed");
  },
};
export const ProcessingAgainRefused: Story = {
  args: {
    at: editing,
    server: (api) => {
      api.on(fetchOwnVideo).respond(failed);
      api.on(retryProcessing).reject("This video has not failed.");
    },
  },
  play: async () => {
    await press("Process again");
    await expectVisible("This video has not failed.");
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

const [webhook] = examples.fetchWebhooks.response;
const webhooks = "/studio/webhooks";
export const Webhooks: Story = {
  args: { at: webhooks },
  play: () => expectVisible("Delivered", "Trying again", "Send test event", "Add a webhook"),
};
export const NoWebhooks: Story = {
  args: { at: webhooks, server: (api) => api.on(fetchWebhooks).respond([]) },
  play: () => expectVisible("Add a webhook"),
};
export const WebhookAdded: Story = {
  args: { at: webhooks },
  play: async () => {
    await fill({ Address: "https://slowlight.example/hooks/videos" });
    await press("Add webhook");
    await expectVisible("Copy the signing secret");
  },
};
export const WebhookRefused: Story = {
  args: { at: webhooks },
  play: async () => {
    await fill({ Address: "slowlight.example" });
    await press("Add webhook");
    await expectVisible("Please enter an address that starts with https://");
  },
};
export const WebhookOff: Story = {
  args: {
    at: webhooks,
    server: (api) =>
      api.on(fetchWebhooks).respond(
        webhook
          ? [
              {
                ...webhook,
                disabled_at: "2024-03-03T08:00:00.000Z",
                deliveries: webhook.deliveries.map((delivery) => ({
                  ...delivery,
                  state: "failed",
                  attempts: 8,
                  next_attempt_at: null,
                  error: "There was no response within 10 seconds.",
                })),
              },
              {
                ...webhook,
                id: "no-events",
                url: `https://slowlight.example/${"hooks/".repeat(30)}`,
                deliveries: [],
              },
            ]
          : [],
      ),
  },
  play: () => expectVisible("Failed", "No events yet. Send a test event to check your server."),
};
export const RemovingWebhook: Story = {
  args: { at: webhooks },
  play: async () => {
    await press("Remove");
    await expectVisible("Remove this webhook?");
  },
};
export const MaxWebhooks: Story = {
  args: {
    at: webhooks,
    server: (api) =>
      api.on(fetchWebhooks).respond(
        webhook
          ? [1, 2, 3, 4, 5].map((number) => ({
              ...webhook,
              id: String(number),
              url: `${webhook.url}/${number}`,
              deliveries: [],
            }))
          : [],
      ),
  },
  play: () => expectVisible(/^A channel has at most 5 webhooks/),
};
export const WebhooksForEditors: Story = {
  args: {
    at: webhooks,
    server: (api) =>
      api
        .on(fetchOwnChannels)
        .respond(examples.fetchOwnChannels.response.map((own) => ({ ...own, role: "editor" }))),
  },
  play: () => expectVisible("Only the owner of this channel can manage its webhooks."),
};
export const WebhooksLoading: Story = {
  args: { at: webhooks, server: (api) => api.on(fetchWebhooks).hang() },
  play: () => expectVisible("Webhooks"),
};
export const WebhooksFailed: Story = {
  args: { at: webhooks, server: (api) => api.on(fetchWebhooks).status(503) },
  play: () => expectVisible(failure),
};

export const VideoWithCaptions: Story = {
  args: { at: editing },
  play: () => expectVisible("Deutsch", "English", "en · 12 captions"),
};
export const VideoWithoutCaptions: Story = {
  args: { at: editing, server: (api) => api.on(fetchCaptions).respond([]) },
  play: () => expectVisible(/^No captions yet/),
};
export const CaptionsLoading: Story = {
  args: { at: editing, server: (api) => api.on(fetchCaptions).hang() },
  play: () => expectVisible("Captions"),
};
export const CaptionsFailed: Story = {
  args: { at: editing, server: (api) => api.on(fetchCaptions).status(503) },
  play: () => expectVisible(failure),
};
export const CaptionsWithLongNames: Story = {
  args: {
    at: editing,
    server: (api) =>
      api.on(fetchCaptions).respond([
        {
          language: "en",
          label: "English for people who are hard of hearing, longer",
          cues: 1,
          machine: false,
          url: "/a.vtt",
        },
        {
          language: "ar",
          label: "العربية للصم وضعاف السمع",
          cues: 10_000,
          machine: true,
          url: "/b.vtt",
        },
      ]),
  },
  play: () => expectVisible("en · 1 caption", "ar · 10,000 captions · Made by machine"),
};
export const CaptionsBeingMade: Story = {
  args: { at: editing },
  play: async () => {
    await expectVisible("Stop making captions");
    await expect(screen.getByRole("progressbar", { name: "Making captions" })).toBeVisible();
  },
};
export const CaptionsByMachine: Story = {
  args: {
    at: editing,
    server: (api) => {
      api.on(fetchCaptionMaking).respond({ available: true, job: null });
      api.on(startCaptionMaking).status(503);
    },
  },
  play: async () => {
    await press("Make captions by machine");
    await expectVisible(failure, "Spoken language");
  },
};
export const CaptionsWithoutMachine: Story = {
  args: {
    at: editing,
    server: (api) => api.on(fetchCaptionMaking).respond({ available: false, job: null }),
  },
  play: () => expectVisible("This instance makes no captions by machine."),
};
export const CaptionsNotMade: Story = {
  args: {
    at: editing,
    server: (api) =>
      api.on(fetchCaptionMaking).respond({
        available: true,
        job: { state: "failed", percent: 40, language: "de", failure: "by-hand" },
      }),
  },
  play: () =>
    expectVisible(/^A person added the captions in the language/, "Make captions by machine"),
};
export const CaptionsOfFormerFile: Story = {
  args: {
    at: editing,
    server: (api) => {
      const job = { state: "failed", percent: 0, language: "", failure: "former-file" } as const;
      const checked = { available: true, job: null };
      api.on(fetchCaptionMaking).respond({ available: true, job }).respond(checked);
      api.on(stopCaptionMaking).respond(checked);
    },
  },
  play: async () => {
    await expectVisible(/^The captions are of the previous file/, "Make captions by machine");
    await press("I have checked the captions");
    await waitFor(() =>
      expect(screen.queryByText(/^The captions are of the previous file/)).toBeNull(),
    );
  },
};
export const VideoThatFlashes: Story = {
  name: "R-WORD-05 a creator answers for flashes, and takes it back",
  args: {
    at: editing,
    server: (api) => {
      const first = { kind: "red" as const, start: 3, end: 5 };
      const seen = { ...video, flashes: [first] };
      const flashing = { ...video, flashes: [first, { ...first, start: 9, end: 10 }] };
      const checked = { ...flashing, flashes_checked_at: "2026-03-01T10:00:00Z" };
      api.on(fetchOwnVideo).respond(seen).respond(flashing).respond(checked).respond(flashing);
      api.on(modifyVideos).reject(otherFlashes, 409).respond([checked]).respond([flashing]);
    },
  },
  play: async () => {
    await expectVisible(/^This video flashes more often than is safe, at 0:03/);
    const answer = "I have checked it: these are no dangerous flashes";
    await press(answer);
    await expectVisible(otherFlashes, /^This video flashes .* at 0:03.* 0:09/);
    await press(answer);
    await expectVisible(/^Flashes were found at 0:03.* 0:09. On 1 March 2026, your channel said/);
    await press("Warn viewers of flashes");
    await expectVisible(answer);
  },
};
export const AddCaptions: Story = {
  args: { at: editing },
  play: async () => {
    await press("Add captions");
    await expectVisible("Language", "Choose a file");
  },
};
export const AddCaptionsIncomplete: Story = {
  args: { at: editing },
  play: async () => {
    await press("Add captions");
    await userEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Add captions" }),
    );
    await expectVisible("Please choose a language", "Please enter a name", "Please choose a file");
  },
};
export const ReplacedWithInvalidCaptions: Story = {
  args: {
    at: editing,
    server: (api) => api.on(saveCaptions).reject("Line 7: The caption ends before it begins."),
  },
  play: async () => {
    const file = new File(["WEBVTT"], "evening.vtt", { type: "text/vtt" });
    await userEvent.upload(await screen.findByLabelText("File for English"), file);
    await expectVisible("evening.vtt: Line 7: The caption ends before it begins.");
  },
};
export const CaptionsReplacedElsewhere: Story = {
  args: {
    at: editing,
    server: (api) => {
      respondWithNewerCaptions(api);
      api
        .on(saveCaptions)
        .reject("Somebody saved captions in this language at the same time.", 409);
    },
  },
  play: async () => {
    const file = new File(["WEBVTT"], "evening.vtt", { type: "text/vtt" });
    await userEvent.upload(await screen.findByLabelText("File for English"), file);
    await expectVisible("These captions were changed elsewhere", "Keep the newer captions");
  },
};
async function startWritingCaptions(): Promise<void> {
  await press("Write captions");
  await userEvent.click(await screen.findByRole("combobox", { name: "Language" }));
  await userEvent.click(await screen.findByRole("option", { name: /^French/ }));
  await press("Start writing");
}
/** A story that was left has kept a draft. */
const removeDrafts = () => sessionStorage.clear();
export const WritingCaptions: Story = {
  args: { at: editing },
  beforeEach: removeDrafts,
  play: async () => {
    await startWritingCaptions();
    await press("Save captions");
    await expectVisible("Please add a caption first.");
    await press("Add caption");
    await press("Save captions");
    await expectVisible("Please enter the text, or delete the caption");
  },
};
export const CaptionsWrittenElsewhere: Story = {
  beforeEach: removeDrafts,
  args: {
    at: editing,
    server: (api) => {
      const theirs = {
        language: "fr",
        label: "Français",
        cues: 1,
        machine: false,
        url: "/newer-fr.vtt",
      };
      api.on(fetchCaptions).respond([]).respond([theirs]);
      api
        .on(saveCaptions)
        .reject("Somebody saved captions in this language at the same time.", 409);
    },
  },
  play: async () => {
    await startWritingCaptions();
    await press("Add caption");
    await userEvent.type(screen.getByLabelText("Text"), "Bonsoir");
    await press("Save captions");
    await expectVisible("Load the newer captions", "Save mine anyway");
  },
};
export const RemoveCaptions: Story = {
  args: { at: editing, server: (api) => api.on(deleteCaptions).status(503) },
  play: async () => {
    await press("Remove English");
    await press("Remove captions");
    await expectVisible(failure);
  },
};
export const CaptionsRemovedWhileChangedElsewhere: Story = {
  args: {
    at: editing,
    server: (api) => {
      respondWithNewerCaptions(api);
      api
        .on(deleteCaptions)
        .reject("Somebody saved captions in this language at the same time.", 409);
    },
  },
  play: async () => {
    await press("Remove English");
    await press("Remove captions");
    await expectVisible("These captions were changed elsewhere", "Remove them anyway");
    await expect(screen.getByRole("button", { name: "Keep the newer captions" })).toHaveFocus();
  },
};
