import { describe, expect, test } from "vitest";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./endpoints";

const byName: Partial<Record<string, Endpoint>> = endpoints;
const calls = Object.entries<Endpoint>(endpoints);

const product: readonly [name: string, address: string, encoding: string][] = [
  ["search", "GET /api/search.php", "query"],
  ["fetchHomeVideo", "GET /api/fetch-home-video.php", "query"],
  ["fetchCarouselItems", "GET /api/fetch-carousel-items.php", "json"],
  ["fetchWatchedVideos", "GET /api/fetch-watched-videos.php", "query"],
  ["getPlaylist", "POST /api/get-playlist.php", "form"],
  ["fetchCreatorId", "GET /api/fetch-creator-id.php", "query"],
  ["fetchCreatorInfo", "GET /api/fetch-creator-info.php", "query"],
  ["fetchCreatorVideo", "GET /api/fetch-creator-video.php", "query"],
  ["fetchCreatorAbout", "GET /api/fetch-creator-about.php", "query"],
  ["fetchCreatorPlaylists", "GET /api/fetch-creator-playlists.php", "query"],
  ["fetchFollowedVideos", "POST /api/fetch-followed-videos.php", "json"],
  ["fetchTagVideos", "GET /api/fetch-tag-videos.php", "query"],
  ["creatorsById", "GET /api/creators-by-id.php", "query"],
  ["watch", "GET /api/watch.php", "query"],
  ["fetchSignInOptions", "GET /api/sign-in-options", "none"],
  ["logout", "GET /api/logout.php", "none"],
  ["login", "POST /api/login.php", "form"],
  ["identityProviderVerify", "POST /api/identity-provider-verify.php", "form"],
  ["signUp", "POST /api/sign-up.php", "form"],
  ["resetPassword", "POST /api/reset-password.php", "form"],
  ["verifyResetLink", "POST /api/verify-reset-link.php", "form"],
  ["resetChangePassword", "POST /api/reset-change-password.php", "form"],
  ["verifyActivateLink", "POST /api/verify-activate-link.php", "form"],
  ["exportData", "POST /api/export.php", "none"],
  ["totpGen", "POST /api/totp-gen.php", "none"],
  ["totpAdd", "POST /api/totp-add.php", "form"],
  ["viewDevices", "POST /api/view_devices.php", "none"],
  ["deleteSession", "POST /api/delete-session.php", "form"],
  ["deleteOtherSessions", "POST /api/delete-other-sessions.php", "none"],
  ["fetchPasskeys", "GET /api/fetch-passkeys.php", "none"],
  ["passkeyRegistrationOptions", "POST /api/passkey-registration-options.php", "none"],
  ["addPasskey", "POST /api/add-passkey.php", "form"],
  ["renamePasskey", "POST /api/rename-passkey.php", "form"],
  ["removePasskey", "POST /api/remove-passkey.php", "form"],
  ["passkeySignInOptions", "POST /api/passkey-sign-in-options.php", "none"],
  ["passkeySignIn", "POST /api/passkey-sign-in.php", "form"],
  ["fetchSecurityLog", "GET /api/fetch-security-log.php", "none"],
  ["resetMfa", "POST /api/reset-mfa.php", "form"],
  ["verifyMfaResetLink", "POST /api/verify-mfa-reset-link.php", "form"],
  ["verifyMfaPwd", "POST /api/verify-mfa-pwd.php", "form"],
  ["resetChangeMfa", "POST /api/reset-change-mfa.php", "form"],
  ["resendActivation", "POST /api/resend-activation.php", "form"],
  ["changePassword", "POST /api/change-password.php", "form"],
  ["checkNewPassword", "POST /api/check-new-password.php", "form"],
  ["totpDisable", "POST /api/totp-disable.php", "form"],
  ["newBackupCodes", "POST /api/new-backup-codes.php", "form"],
  ["fetchAccount", "GET /api/fetch-account.php", "none"],
  ["modifyAccount", "POST /api/modify-account.php", "form"],
  ["undoEmailChange", "POST /api/undo-email-change.php", "form"],
  ["verifyEmailLink", "POST /api/verify-email-link.php", "form"],
  ["deleteAccount", "POST /api/delete-account.php", "form"],
  ["requestExport", "POST /api/request-export.php", "none"],
  ["fetchConnections", "GET /api/fetch-connections.php", "none"],
  ["connect", "POST /api/connect.php", "form"],
  ["disconnect", "POST /api/disconnect.php", "form"],
  ["subscribe", "POST /api/subscribe.php", "form"],
  ["countView", "POST /api/count-view.php", "form"],
  ["fetchOwnChannels", "GET /api/fetch-own-channels.php", "none"],
  ["becomeCreator", "POST /api/become-creator.php", "form"],
  ["modifyCreator", "POST /api/modify-creator.php", "json"],
  ["fetchChannelMembers", "GET /api/fetch-channel-members.php", "query"],
  ["saveChannelMember", "POST /api/save-channel-member.php", "form"],
  ["removeChannelMember", "POST /api/remove-channel-member.php", "form"],
  ["createVideo", "POST /api/create-video.php", "form"],
  ["fetchOwnVideos", "GET /api/fetch-own-videos.php", "query"],
  ["fetchOwnVideo", "GET /api/fetch-own-video.php", "query"],
  ["fetchProcessing", "GET /api/fetch-processing.php", "query"],
  ["modifyVideos", "POST /api/modify-videos.php", "json"],
  ["deleteVideos", "POST /api/delete-videos.php", "form"],
  ["restoreVideos", "POST /api/restore-videos.php", "form"],
  ["retryProcessing", "POST /api/retry-processing.php", "form"],
  ["replaceVideo", "POST /api/replace-video.php", "form"],
  ["chooseThumbnail", "POST /api/choose-thumbnail.php", "form"],
  ["cancelReplacement", "POST /api/cancel-replacement.php", "form"],
  ["fetchQuota", "GET /api/fetch-quota.php", "query"],
  ["reportContent", "POST /api/report-content.php", "form"],
  ["fetchReports", "GET /api/fetch-reports.php", "query"],
  ["decideReport", "POST /api/decide-report.php", "form"],
  ["decideAppeal", "POST /api/decide-appeal.php", "form"],
  ["fetchOwnDecisions", "GET /api/fetch-own-decisions.php", "none"],
  ["appealDecision", "POST /api/appeal-decision.php", "form"],
  ["fetchAuditLog", "GET /api/fetch-audit-log.php", "query"],
  ["recordWatch", "POST /api/record-watch.php", "json"],
  ["fetchStatistics", "GET /api/fetch-statistics.php", "query"],
  ["fetchWebhooks", "GET /api/fetch-webhooks.php", "query"],
  ["addWebhook", "POST /api/add-webhook.php", "form"],
  ["testWebhook", "POST /api/test-webhook.php", "form"],
  ["removeWebhook", "POST /api/remove-webhook.php", "form"],
];

describe("R-API-01 every call of the product", () => {
  test.each(product)("%s is %s with %s encoding", (name, address, encoding) => {
    const endpoint = byName[name];
    expect(endpoint?.name).toBe(name);
    expect(`${endpoint?.method} ${endpoint?.path}`).toBe(address);
    expect(endpoint?.encoding).toBe(encoding);
  });

  test("there are no others, and each has its own method and path", () => {
    const addresses = new Set(calls.map(([, { method, path }]) => `${method} ${path}`));
    expect(calls.map(([name]) => name).toSorted()).toEqual(product.map(([name]) => name).toSorted());
    expect(addresses.size).toBe(calls.length);
  });

  test("R-API-03 only reads are safe to repeat", () => {
    expect(calls.flatMap(([name, { safe }]) => (safe ? [name] : []))).toEqual([
      "search",
      "fetchHomeVideo",
      "fetchCarouselItems",
      "fetchWatchedVideos",
      "getPlaylist",
      "fetchCreatorId",
      "fetchCreatorInfo",
      "fetchCreatorVideo",
      "fetchCreatorAbout",
      "fetchCreatorPlaylists",
      "creatorsById",
      "fetchFollowedVideos",
      "fetchTagVideos",
      "watch",
      "fetchSignInOptions",
      "checkNewPassword",
      "viewDevices",
      "fetchSecurityLog",
      "fetchPasskeys",
      "fetchAccount",
      "fetchConnections",
      "fetchOwnChannels",
      "fetchChannelMembers",
      "fetchOwnVideos",
      "fetchOwnVideo",
      "fetchProcessing",
      "fetchQuota",
      "fetchReports",
      "fetchOwnDecisions",
      "fetchAuditLog",
      "fetchStatistics",
      "fetchWebhooks",
    ]);
  });
});
