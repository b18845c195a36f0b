import {
  adoptProviderPicture,
  deleteAccount,
  fetchAccount,
  modifyAccount,
  undoEmailChange,
  verifyEmailLink,
} from "./domains/account";
import { addAccessKey, fetchAccessKeys, removeAccessKey } from "./domains/access-keys";
import {
  actOnAccount,
  addAccountNote,
  exportAccount,
  fetchPeople,
  fetchPerson,
  setAccountRole,
} from "./domains/administration";
import { setAccountQuota } from "./domains/account-quota";
import { changeChannelOwner } from "./domains/channel-owner";
import * as signUpInvitations from "./domains/sign-up-invitations";
import { fetchInstanceOverview } from "./domains/overview";
import {
  confirmSetupPart,
  createFirstAdministrator,
  fetchSetupChecklist,
  sendTestMail,
} from "./domains/setup";
import { changeFront, fetchFront, previewFeatured } from "./domains/front";
import { changeInstanceSettings, fetchInstanceSettings } from "./domains/instance-settings";
import {
  changeSiteText,
  fetchSiteText,
  fetchSiteTexts,
  fetchSiteTextVersions,
} from "./domains/site-texts";
import * as captionMaking from "./domains/caption-making";
import { deleteCaptions, fetchCaptions, saveCaptions } from "./domains/captions";
import { fetchCreatorAbout, fetchCreatorPlaylists } from "./domains/channel";
import { connect, disconnect, fetchConnections } from "./domains/connections";
import {
  creatorsById,
  fetchCreatorId,
  fetchCreatorInfo,
  fetchCreatorVideo,
} from "./domains/creators";
import { deleteOtherSessions, deleteSession, viewDevices } from "./domains/devices";
import { exportData, requestExport } from "./domains/export";
import { findByName } from "./domains/find-by-name";
import { fetchFollowedVideos } from "./domains/followed-videos";
import { fetchWatchedVideos } from "./domains/history";
import { fetchCarouselItems, fetchHomeFront, fetchHomeVideo } from "./domains/home";
import {
  appealDecision,
  decideAppeal,
  decideReport,
  fetchAuditLog,
  fetchOwnDecisions,
  fetchReports,
  reportContent,
} from "./domains/moderation";
import {
  changePassword,
  checkNewPassword,
  resetChangePassword,
  resetPassword,
  verifyResetLink,
} from "./domains/password";
import {
  addPasskey,
  fetchPasskeys,
  passkeyRegistrationOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
} from "./domains/passkeys";
import { subscribe } from "./domains/plans";
import { getPlaylist } from "./domains/playlists";
import { search } from "./domains/search";
import * as recordedDescriptions from "./domains/recorded-descriptions";
import * as signedVersions from "./domains/signed-versions";
import { searchCaptions } from "./domains/search-captions";
import { fetchSecurityLog } from "./domains/security-log";
import { fetchSignInOptions, identityProviderVerify, login, logout } from "./domains/sign-in";
import {
  checkSignUpInvitation,
  resendActivation,
  signUp,
  verifyActivateLink,
} from "./domains/sign-up";
import { fetchTagVideos } from "./domains/tags";
import { fetchStatistics, recordWatch } from "./domains/statistics";
import {
  answerInvitation,
  becomeCreator,
  fetchChannelMembers,
  fetchInvitations,
  fetchOwnChannels,
  modifyCreator,
  removeChannelMember,
  saveChannelMember,
} from "./domains/studio-channels";
import {
  createPlaylist,
  deletePlaylist,
  fetchOwnPlaylist,
  fetchOwnPlaylists,
  modifyPlaylist,
} from "./domains/studio-playlists";
import {
  createVideo,
  deleteVideos,
  fetchOwnVideo,
  fetchOwnVideos,
  modifyVideos,
  restoreVideos,
} from "./domains/studio-videos";
import {
  cancelReplacement,
  chooseThumbnail,
  fetchProcessing,
  replaceVideo,
  retryProcessing,
} from "./domains/video-processing";
import { fetchTranscript } from "./domains/transcript";
import { fetchPushKey, removePushSubscription, savePushSubscription } from "./domains/push";
import { readSyncMailbox, removeSyncSlots, writeSyncSlot } from "./domains/sync-mailboxes";
import { receiveTransfer, sendTransfer } from "./domains/transfers";
import {
  newBackupCodes,
  resetChangeMfa,
  resetMfa,
  totpAdd,
  totpDisable,
  totpGen,
  verifyMfaPwd,
  verifyMfaResetLink,
} from "./domains/two-factor";
import { fetchQuota } from "./domains/uploads";
import { countView, watch } from "./domains/watch";
import * as webhooks from "./domains/webhooks";
import { fetchInstanceHealth } from "./domains/health";
import {
  actOnPlaybackReport,
  fetchPlaybackReports,
  reportPlayback,
} from "./domains/playback-reports";
import * as networks from "./domains/networks";
import * as queues from "./domains/queues";

/** All calls by name: for a server, a test double or an OpenAPI document. */
export const endpoints = {
  search,
  searchCaptions,
  fetchHomeVideo,
  fetchCarouselItems,
  fetchHomeFront,
  fetchWatchedVideos,
  getPlaylist,
  fetchCreatorId,
  fetchCreatorInfo,
  fetchCreatorVideo,
  fetchCreatorAbout,
  fetchCreatorPlaylists,
  creatorsById,
  fetchFollowedVideos,
  findByName,
  fetchTagVideos,
  watch,
  fetchTranscript,
  countView,
  fetchSignInOptions,
  login,
  identityProviderVerify,
  logout,
  signUp,
  checkSignUpInvitation,
  verifyActivateLink,
  resendActivation,
  resetPassword,
  verifyResetLink,
  resetChangePassword,
  changePassword,
  checkNewPassword,
  totpGen,
  totpAdd,
  totpDisable,
  newBackupCodes,
  resetMfa,
  verifyMfaResetLink,
  verifyMfaPwd,
  resetChangeMfa,
  viewDevices,
  deleteSession,
  deleteOtherSessions,
  fetchSecurityLog,
  fetchAccessKeys,
  addAccessKey,
  removeAccessKey,
  fetchPasskeys,
  passkeyRegistrationOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeySignInOptions,
  passkeySignIn,
  fetchAccount,
  adoptProviderPicture,
  modifyAccount,
  undoEmailChange,
  verifyEmailLink,
  deleteAccount,
  exportData,
  requestExport,
  fetchConnections,
  connect,
  disconnect,
  subscribe,
  fetchOwnChannels,
  becomeCreator,
  modifyCreator,
  fetchChannelMembers,
  saveChannelMember,
  removeChannelMember,
  fetchInvitations,
  answerInvitation,
  createVideo,
  fetchOwnVideos,
  fetchOwnVideo,
  fetchProcessing,
  modifyVideos,
  deleteVideos,
  restoreVideos,
  retryProcessing,
  replaceVideo,
  chooseThumbnail,
  fetchCaptions,
  saveCaptions,
  deleteCaptions,
  ...captionMaking,
  ...recordedDescriptions,
  ...signedVersions,
  cancelReplacement,
  fetchQuota,
  reportContent,
  fetchReports,
  decideReport,
  decideAppeal,
  fetchOwnDecisions,
  appealDecision,
  fetchAuditLog,
  fetchPeople,
  fetchPerson,
  actOnAccount,
  setAccountRole,
  setAccountQuota,
  exportAccount,
  addAccountNote,
  changeChannelOwner,
  ...signUpInvitations,
  fetchInstanceOverview,
  fetchInstanceHealth,
  ...queues,
  reportPlayback,
  fetchPlaybackReports,
  actOnPlaybackReport,
  ...networks,
  fetchInstanceSettings,
  changeInstanceSettings,
  fetchSiteText,
  fetchSiteTexts,
  fetchSiteTextVersions,
  changeSiteText,
  fetchFront,
  changeFront,
  previewFeatured,
  createFirstAdministrator,
  fetchSetupChecklist,
  sendTestMail,
  confirmSetupPart,
  recordWatch,
  fetchStatistics,
  ...webhooks,
  sendTransfer,
  receiveTransfer,
  readSyncMailbox,
  writeSyncSlot,
  removeSyncSlots,
  fetchPushKey,
  savePushSubscription,
  removePushSubscription,
  fetchOwnPlaylists,
  fetchOwnPlaylist,
  createPlaylist,
  modifyPlaylist,
  deletePlaylist,
};
