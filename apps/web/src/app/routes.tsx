import * as creatorScreen from "../features/creator/creator-screen";
import * as homeScreen from "../features/home/home-screen";
import * as playlistScreen from "../features/playlist/playlist-screen";
import { paths } from "../config/paths";
import { adminRoutes } from "./admin-routes";
import { settingsRoutes } from "./settings-routes";
import { defineRoute, type Route } from "./route";

/** Its layer is the player, which outlives the screen. */
export const watchRoute = defineRoute({
  path: paths.watch.path,
  file: "watch/watch-screen",
  load: () => import("../features/watch/watch-screen"),
});

/**
 * Every route of the site; `file` names its screen in the build's manifest. The three that share
 * most of their code are in the entry, the others each in a separate chunk.
 */
export const routes: readonly Route[] = [
  defineRoute({
    path: paths.home.path,
    file: "home/home-screen",
    isInEntry: true,
    load: () => Promise.resolve(homeScreen),
  }),
  watchRoute,
  defineRoute({
    path: paths.creator.path,
    file: "creator/creator-screen",
    isInEntry: true,
    load: () => Promise.resolve(creatorScreen),
  }),
  defineRoute({
    path: paths.playlist.path,
    file: "playlist/playlist-screen",
    isInEntry: true,
    load: () => Promise.resolve(playlistScreen),
  }),
  defineRoute({
    path: paths.search.path,
    file: "search-results/search-results-screen",
    load: () => import("../features/search-results/search-results-screen"),
  }),
  defineRoute({
    path: paths.tag.path,
    file: "tag/tag-screen",
    load: () => import("../features/tag/tag-screen"),
  }),
  defineRoute({
    path: paths.following.path,
    file: "following/following-screen",
    load: () => import("../features/following/following-screen"),
  }),
  defineRoute({
    path: paths.history.path,
    file: "history/history-screen",
    load: () => import("../features/history/history-screen"),
  }),
  defineRoute({
    path: paths.localPlaylists.path,
    file: "local-playlists/local-playlist-screens",
    load: async () => ({
      Screen: (await import("../features/local-playlists/local-playlist-screens"))
        .LocalPlaylistsScreen,
    }),
  }),
  defineRoute({
    path: paths.localPlaylist.path,
    file: "local-playlists/local-playlist-screens",
    load: async () => ({
      Screen: (await import("../features/local-playlists/local-playlist-screens"))
        .LocalPlaylistScreen,
    }),
  }),
  defineRoute({
    path: paths.offline.path,
    file: "offline/offline-screen",
    load: () => import("../features/offline/offline-screen"),
  }),
  defineRoute({
    path: paths.cookies.path,
    file: "cookies/cookies-screen",
    load: () => import("../features/cookies/cookies-screen"),
  }),
  defineRoute({
    path: paths.plans.path,
    file: "plans/plans-screen",
    load: () => import("../features/plans/plans-screen"),
  }),
  defineRoute({
    path: paths.contact.path,
    file: "contact/contact-screen",
    load: () => import("../features/contact/contact-screen"),
  }),
  defineRoute({
    path: paths.about.path,
    file: "legal/about-screen",
    load: () => import("../features/legal/about-screen"),
  }),
  defineRoute({
    path: paths.privacyPolicy.path,
    file: "legal/privacy-policy-screen",
    load: () => import("../features/legal/privacy-policy-screen"),
  }),
  defineRoute({
    path: paths.terms.path,
    file: "legal/terms-screen",
    load: () => import("../features/legal/terms-screen"),
  }),
  defineRoute({
    path: paths.login.path,
    file: "login/login-screen",
    load: () => import("../features/login/login-screen"),
  }),
  defineRoute({
    path: paths.signup.path,
    file: "signup/signup-screen",
    load: () => import("../features/signup/signup-screen"),
  }),
  defineRoute({
    path: paths.setup.path,
    file: "setup/setup-screen",
    load: () => import("../features/setup/setup-screen"),
  }),
  defineRoute({
    path: paths.logout.path,
    file: "logout/logout-screen",
    load: () => import("../features/logout/logout-screen"),
  }),
  defineRoute({
    path: paths.activateAccount.path,
    file: "activate-account/activate-account-screen",
    load: () => import("../features/activate-account/activate-account-screen"),
  }),
  defineRoute({
    path: paths.resendActivation.path,
    file: "resend-activation/resend-activation-screen",
    load: () => import("../features/resend-activation/resend-activation-screen"),
  }),
  defineRoute({
    path: paths.resetPassword.path,
    file: "reset-password/reset-password-screen",
    load: () => import("../features/reset-password/reset-password-screen"),
  }),
  defineRoute({
    path: paths.resetChangePassword.path,
    file: "reset-change-password/reset-change-password-screen",
    load: () => import("../features/reset-change-password/reset-change-password-screen"),
  }),
  defineRoute({
    path: paths.recoverMfa.path,
    file: "recover-mfa/recover-mfa-screen",
    load: () => import("../features/recover-mfa/recover-mfa-screen"),
  }),
  defineRoute({
    path: paths.resetChangeMfa.path,
    file: "reset-change-mfa/reset-change-mfa-screen",
    load: () => import("../features/reset-change-mfa/reset-change-mfa-screen"),
  }),
  defineRoute({
    path: paths.settings.path,
    file: "settings/settings-screen",
    load: () => import("../features/settings/settings-screen"),
  }),
  defineRoute({
    path: paths.yourData.path,
    file: "your-data/your-data-screen",
    load: () => import("../features/your-data/your-data-screen"),
  }),
  ...settingsRoutes,
  defineRoute({
    path: paths.moderation.path,
    file: "moderation/reports-screen",
    load: () => import("../features/moderation/reports-screen"),
  }),
  defineRoute({
    path: paths.moderationLog.path,
    file: "moderation/audit-log-screen",
    load: () => import("../features/moderation/audit-log-screen"),
  }),
  ...adminRoutes,
  defineRoute({
    path: paths.studio.path,
    file: "studio/studio-screens",
    load: async () => ({
      Screen: (await import("../features/studio/studio-screens")).StudioVideosScreen,
    }),
  }),
  defineRoute({
    path: paths.studioUpload.path,
    file: "studio/upload/upload-screen",
    load: () => import("../features/studio/upload/upload-screen"),
  }),
  defineRoute({
    path: paths.studioVideo.path,
    file: "studio/studio-screens",
    load: async () => ({
      Screen: (await import("../features/studio/studio-screens")).StudioVideoScreen,
    }),
  }),
  defineRoute({
    path: paths.studioStatistics.path,
    file: "studio/studio-screens",
    load: async () => ({
      Screen: (await import("../features/studio/studio-screens")).StudioStatisticsScreen,
    }),
  }),
  defineRoute({
    path: paths.studioChannel.path,
    file: "studio/studio-screens",
    load: async () => ({
      Screen: (await import("../features/studio/studio-screens")).StudioChannelScreen,
    }),
  }),
  defineRoute({
    path: paths.studioPlaylists.path,
    file: "studio/studio-screens",
    load: async () => ({
      Screen: (await import("../features/studio/studio-screens")).StudioPlaylistsScreen,
    }),
  }),
  defineRoute({
    path: paths.studioWebhooks.path,
    file: "studio/studio-screens",
    load: async () => ({
      Screen: (await import("../features/studio/studio-screens")).StudioWebhooksScreen,
    }),
  }),
];

/** Any path that no other route matches. */
export const notFoundRoute = defineRoute({
  path: "*",
  file: "not-found/unknown-path-screen",
  load: () => import("../features/not-found/unknown-path-screen"),
});
