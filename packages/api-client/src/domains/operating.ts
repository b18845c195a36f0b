export { setAccountQuota } from "./account-quota";
export {
  actOnAccount,
  addAccountNote,
  exportAccount,
  fetchPeople,
  fetchPerson,
  setAccountRole,
  type AccountAction,
  type AccountRole,
  type AccountState,
  type ListedPerson,
  type PeopleOrder,
  type PersonDetails,
} from "./administration";
export { changeChannelOwner } from "./channel-owner";
export {
  createSignUpInvitation,
  fetchSignUpInvitations,
  revokeSignUpInvitation,
  type SignUpInvitation,
} from "./sign-up-invitations";
export {
  actOnEncode,
  actOnUndelivered,
  fetchEncodes,
  fetchUndelivered,
  type DeliveryAction,
  type DeliveryKind,
  type EncodeAction,
  type EncodeState,
  type ListedEncode,
  type Undelivered,
} from "./queues";
export {
  actOnPlaybackReport,
  fetchPlaybackReports,
  playbackProblems,
  reportPlayback,
  type PlaybackProblem,
  type PlaybackReport,
  type PlaybackReportAction,
  type PlaybackReportState,
  type PlaybackView,
} from "./playback-reports";
export {
  blockNetwork,
  fetchNetworkActivity,
  fetchNetworkBlocks,
  unblockNetwork,
  type BlockScope,
  type NetworkActivity,
  type NetworkBlock,
} from "./networks";
export { fetchInstanceHealth, type InstanceHealth } from "./health";
export {
  confirmSetupPart,
  createFirstAdministrator,
  fetchSetupChecklist,
  sendTestMail,
  type ConfirmedSetupPart,
  type SetupChecklist,
  type SetupPart,
} from "./setup";
export {
  changeInstanceSettings,
  fetchInstanceSettings,
  type InstanceSetting,
  type InstanceSettingChange,
  type InstanceSettingKind,
  type PlannedSettingChange,
  type SettingRule,
} from "./instance-settings";
export {
  changeFront,
  fetchFront,
  previewFeatured,
  type Front,
  type FrontAnnouncement,
  type FrontVersion,
} from "./front";
export { changeSiteText, fetchSiteText, fetchSiteTexts } from "./site-texts";
export { fetchSiteTextVersions, siteTextNames } from "./site-texts";
export type { SiteText, SiteTextBlock, SiteTextName, SiteTextVersion } from "./site-texts";
export { fetchInstanceOverview, type InstanceOverview } from "./overview";
