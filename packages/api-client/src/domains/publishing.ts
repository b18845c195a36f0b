export {
  fetchStatistics,
  recordWatch,
  retentionParts,
  type Statistics,
  type StatisticsResponse,
  type ViewSource,
} from "./statistics";
export {
  answerInvitation,
  becomeCreator,
  fetchChannelMembers,
  fetchInvitations,
  fetchOwnChannels,
  modifyCreator,
  removeChannelMember,
  saveChannelMember,
  type ChannelInvitation,
  type ChannelMember,
  type ChannelRole,
  type OwnChannel,
} from "./studio-channels";
export {
  createPlaylist,
  deletePlaylist,
  fetchOwnPlaylist,
  fetchOwnPlaylists,
  modifyPlaylist,
  type OwnPlaylist,
  type OwnPlaylistResponse,
  type OwnPlaylistSummary,
  type OwnPlaylistSummaryResponse,
  type OwnPlaylistVideo,
  type PlaylistVisibility,
} from "./studio-playlists";
export {
  createVideo,
  deleteVideos,
  fetchOwnVideo,
  fetchOwnVideos,
  modifyVideos,
  restoreVideos,
  type OwnVideoFilter,
  type OwnVideoOrder,
} from "./studio-videos";
export type {
  OwnVideo,
  OwnVideoResponse,
  ProcessingFailure,
  ProcessingFailureCode,
  ProcessingFailureValues,
  ProcessingNotice,
  ProcessingNoticeCode,
  ProcessingState,
  VideoAudience,
  UnfinishedUpload,
  VideoProcessing,
  VideoProcessingResponse,
} from "./own-video";
export type { SignedOriginal } from "./signed-original";
export {
  cancelReplacement,
  chooseThumbnail,
  fetchProcessing,
  replaceVideo,
  retryProcessing,
} from "./video-processing";
export {
  addWebhook,
  fetchWebhooks,
  removeWebhook,
  testWebhook,
  type AddedWebhook,
  type Webhook,
  type WebhookDelivery,
} from "./webhooks";
