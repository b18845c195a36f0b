export { defineEndpoint } from "./endpoint";
export type {
  DecodedRequestOf,
  Encoding,
  Endpoint,
  EndpointDefinition,
  RequestOf,
  ResponseOf,
  ResultOf,
  Schema,
} from "./endpoint";
export { endpoints } from "./endpoints";
export type { EndpointName, Endpoints } from "./endpoint-name";
export { encodeRequest, type EncodedRequest } from "./encode-request";
export { errorResponse, type ErrorResponse } from "./error-response";
export {
  ApiError,
  isApiError,
  isLoggedOut,
  isNotActivated,
  isRefusal,
  isWrongPasscode,
  needsApproval,
  type ApiErrorCode,
  type ApiErrorDetails,
} from "./errors";
export type {
  AccountRefusalCode,
  CaptionsRefusalCode,
  ModerationRefusalCode,
  PasskeyRefusalCode,
  PictureRefusalCode,
  RefusalCode,
  RequestRefusalCode,
  SignInRefusalCode,
  StudioRefusalCode,
  UploadRefusalCode,
} from "./refusal-codes";
export type { Order } from "./request-fields";
export type { Field } from "./field-schemas";

export {
  adoptProviderPicture,
  deleteAccount,
  fetchAccount,
  modifyAccount,
  undoEmailChange,
  verifyEmailLink,
  type Account,
  type AccountResponse,
  type DeleteAccountForm,
} from "./domains/account";
export type { MailRequestForm } from "./domains/mail-request";
export {
  fetchCaptionMaking,
  startCaptionMaking,
  stopCaptionMaking,
  type CaptionMaking,
} from "./domains/caption-making";
export {
  deleteCaptions,
  fetchCaptions,
  maxCaptionsLength,
  saveCaptions,
  textTrackKinds,
  type Captions,
  type TextTrackKind,
} from "./domains/captions";
export { fetchCreatorAbout, fetchCreatorPlaylists, type CreatorAbout } from "./domains/channel";
export {
  connect,
  disconnect,
  fetchConnections,
  type Connection,
  type ConnectionProvider,
} from "./domains/connections";
export {
  creatorsById,
  fetchCreatorId,
  fetchCreatorInfo,
  fetchCreatorVideo,
  type Creator,
  type CreatorLookup,
  type CreatorResponse,
  type CreatorSummary,
} from "./domains/creators";
export { deleteOtherSessions, deleteSession, viewDevices, type Device } from "./domains/devices";
export {
  addAccessKey,
  accessKeyLifetimesDays,
  accessKeyScopes,
  fetchAccessKeys,
  removeAccessKey,
  type AddedAccessKey,
  type AccessKey,
  type AccessKeyScope,
} from "./domains/access-keys";
export {
  addPasskey,
  fetchPasskeys,
  passkeyRegistrationOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  type Passkey,
  type PasskeyOptions,
} from "./domains/passkeys";
export {
  fetchSecurityLog,
  type SecurityEvent,
  type SecurityEventKind,
} from "./domains/security-log";
export { exportData, requestExport, type ExportedData } from "./domains/export";
export {
  findByName,
  maxNames,
  type NameMatches,
  type NameMatchesResponse,
} from "./domains/find-by-name";
export {
  fetchFollowedVideos,
  maxFollowedCreators,
  type FollowedVideos,
  type FollowedVideosResponse,
} from "./domains/followed-videos";
export type { Age } from "./domains/age";
export type { FlashRange } from "./domains/flashes";
export type { Loudness } from "./domains/loudness";
export type { RuleMessage } from "./rule-messages";
export type { FeedVideo } from "./domains/feed-video";
export type { CreatorReference, VideoSummary } from "./domains/video-summary";
export { fetchWatchedVideos, type WatchedVideo } from "./domains/history";
export {
  fetchCarouselItems,
  fetchHomeFront,
  fetchHomeVideo,
  homeSectionNames,
  type CarouselCard,
  type CarouselItem,
  type CarouselLink,
  type Featured,
  type HomeFront,
  type HomeFrontResponse,
  type HomeSection,
} from "./domains/home";
export {
  changePassword,
  checkNewPassword,
  resetChangePassword,
  resetPassword,
  verifyResetLink,
  type PasswordProblem,
} from "./domains/password";
export {
  subscribe,
  type HeldPlan,
  type MembersOnly,
  type Plan,
  type PlanSource,
  type SubscribeAnswer,
} from "./domains/plans";
export * from "./domains/operating";
export * from "./domains/publishing";
export {
  appealDecision,
  decideAppeal,
  decideReport,
  fetchAuditLog,
  fetchOwnDecisions,
  fetchReports,
  reportContent,
  reportReasons,
  type Appeal,
  type AuditEntry,
  type ModerationSubject,
  type OwnDecision,
  type ReportFilter,
  type ReportKind,
  type ReportReason,
} from "./domains/moderation";
export {
  getPlaylist,
  type Playlist,
  type PlaylistPage,
  type PlaylistPageResponse,
  type PlaylistVideo,
  type PlaylistVideoResponse,
} from "./domains/playlists";
export {
  search,
  type PlaylistSummary,
  type SearchCreator,
  type SearchKind,
  type SearchOrder,
  type SearchPlaylist,
  type SearchResponse,
  type SearchResults,
  type UploadPeriod,
  type VideoLength,
} from "./domains/search";
export {
  addRecordedDescription,
  deleteRecordedDescription,
  fetchRecordedDescriptions,
  type RecordedDescription,
} from "./domains/recorded-descriptions";
export {
  addSignedVersion,
  deleteSignedVersion,
  fetchSignedVersions,
  type SignedVersion,
} from "./domains/signed-versions";
export { searchCaptions, type SaidVideo, type SaidVideoResponse } from "./domains/search-captions";
export { fetchTagVideos, type TagOrder } from "./domains/tags";
export {
  fetchSignInOptions,
  identityProviderVerify,
  login,
  logout,
  type SignInResponse,
  type SignInForm,
  type SignInOptions,
  type SignInProvider,
} from "./domains/sign-in";
export {
  checkSignUpInvitation,
  resendActivation,
  signUp,
  verifyActivateLink,
  type SignUpForm,
} from "./domains/sign-up";
export { fetchTranscript, type Transcript } from "./domains/transcript";
export { isSameLength } from "./is-same-length";
export { normalizeName } from "./normalize-name";
export { signLanguages, type SignLanguage } from "./sign-languages";
export { titleMatcher } from "./title-matcher";
export {
  fetchPushKey,
  maxFilteredIds,
  maxWordedCreators,
  type PushFilter,
  type PushPreferences,
  removePushSubscription,
  savePushSubscription,
} from "./domains/push";
export {
  maxSyncSlotLength,
  maxSyncSlots,
  readSyncMailbox,
  removeSyncSlots,
  type SyncSlot,
  writeSyncSlot,
} from "./domains/sync-mailboxes";
export { maxTransferLength, receiveTransfer, sendTransfer } from "./domains/transfers";
export {
  newBackupCodes,
  resetChangeMfa,
  resetMfa,
  totpAdd,
  totpDisable,
  totpGen,
  verifyMfaPwd,
  verifyMfaResetLink,
  type TotpKey,
} from "./domains/two-factor";
export {
  fetchQuota,
  originalsPath,
  picturePurposes,
  picturesPath,
  uploadsPath,
  type PicturePurpose,
} from "./domains/uploads";
export {
  countView,
  watch,
  type CreatorRecommendation,
  type Recommendation,
  type VideoDescription,
  type VideoVersion,
  type VideoStatus,
  type WatchedPageVideo,
  type WatchPage,
  type WatchPageResponse,
} from "./domains/watch";
export { createClient, type CallOptions, type Client, type ClientOptions } from "./client";
export type { ClientHeaders } from "./send";
export type { Progress } from "./read-body";
export {
  createMedia,
  type Media,
  type MediaFile,
  type MediaOptions,
  type MediaTemplates,
  type SpriteSheet,
  type ThumbnailWidth,
} from "./media";
