import { CreatorScreen, prefetchCreator } from "../features/creator/creator-screen";
import { PlaylistScreen, prefetchPlaylist } from "../features/playlist/playlist-screen";
import { HomeScreen, prefetchHome } from "../features/home/home-screen";
import { paths } from "../config/paths";
import { adminRoutes } from "./admin-routes";
import { settingsRoutes } from "./settings-routes";
import { prefetchSignInOptions } from "../lib/prefetch-sign-in-options";
import { defineRoute, type Route } from "./route";

/** Its layer is the player, which outlives the screen. */
export const watchRoute = defineRoute({
  path: paths.watch.path,
  file: "watch/watch-screen",
  load: async () => {
    const { WatchScreen, WatchLayer, prefetchWatch } =
      await import("../features/watch/watch-screen");
    return { Screen: WatchScreen, Layer: WatchLayer, prefetch: prefetchWatch };
  },
});

/**
 * Every route of the site; `file` names its screen in the build's manifest. The three that share
 * most of their code are in the entry, the others each in a chunk of its own.
 */
export const routes: readonly Route[] = [
  defineRoute({
    path: paths.home.path,
    file: "home/home-screen",
    isInEntry: true,
    load: () => Promise.resolve({ Screen: HomeScreen, prefetch: prefetchHome }),
  }),
  watchRoute,
  defineRoute({
    path: paths.creator.path,
    file: "creator/creator-screen",
    isInEntry: true,
    load: () => Promise.resolve({ Screen: CreatorScreen, prefetch: prefetchCreator }),
  }),
  defineRoute({
    path: paths.playlist.path,
    file: "playlist/playlist-screen",
    isInEntry: true,
    load: () => Promise.resolve({ Screen: PlaylistScreen, prefetch: prefetchPlaylist }),
  }),
  defineRoute({
    path: paths.search.path,
    file: "search-results/search-results-screen",
    load: async () => {
      const module = await import("../features/search-results/search-results-screen");
      return { Screen: module.SearchResultsScreen, prefetch: module.prefetchSearchResults };
    },
  }),
  defineRoute({
    path: paths.tag.path,
    file: "tag/tag-screen",
    load: async () => {
      const { TagScreen, prefetchTag } = await import("../features/tag/tag-screen");
      return { Screen: TagScreen, prefetch: prefetchTag };
    },
  }),
  defineRoute({
    path: paths.following.path,
    file: "following/following-screen",
    load: async () => ({
      Screen: (await import("../features/following/following-screen")).FollowingScreen,
    }),
  }),
  defineRoute({
    path: paths.history.path,
    file: "history/history-screen",
    load: async () => ({
      Screen: (await import("../features/history/history-screen")).HistoryScreen,
    }),
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
    load: async () => ({
      Screen: (await import("../features/offline/offline-screen")).OfflineScreen,
    }),
  }),
  defineRoute({
    path: paths.cookies.path,
    file: "cookies/cookies-screen",
    load: async () => {
      const { CookiesScreen, prefetchCookies } = await import("../features/cookies/cookies-screen");
      return { Screen: CookiesScreen, prefetch: prefetchCookies };
    },
  }),
  defineRoute({
    path: paths.plans.path,
    file: "plans/plans-screen",
    load: async () => ({ Screen: (await import("../features/plans/plans-screen")).PlansScreen }),
  }),
  defineRoute({
    path: paths.contact.path,
    file: "contact/contact-screen",
    load: async () => {
      const { ContactScreen, prefetchContact } = await import("../features/contact/contact-screen");
      return { Screen: ContactScreen, prefetch: prefetchContact };
    },
  }),
  defineRoute({
    path: paths.about.path,
    file: "legal/about-screen",
    load: async () => {
      const { AboutScreen, prefetchAbout } = await import("../features/legal/about-screen");
      return { Screen: AboutScreen, prefetch: prefetchAbout };
    },
  }),
  defineRoute({
    path: paths.privacyPolicy.path,
    file: "legal/privacy-policy-screen",
    load: async () => {
      const { PrivacyPolicyScreen, prefetchPrivacyPolicy } =
        await import("../features/legal/privacy-policy-screen");
      return { Screen: PrivacyPolicyScreen, prefetch: prefetchPrivacyPolicy };
    },
  }),
  defineRoute({
    path: paths.terms.path,
    file: "legal/terms-screen",
    load: async () => {
      const { TermsScreen, prefetchTerms } = await import("../features/legal/terms-screen");
      return { Screen: TermsScreen, prefetch: prefetchTerms };
    },
  }),
  defineRoute({
    path: paths.login.path,
    file: "login/login-screen",
    load: async () => {
      const { LoginScreen } = await import("../features/login/login-screen");
      return { Screen: LoginScreen, prefetch: prefetchSignInOptions };
    },
  }),
  defineRoute({
    path: paths.signup.path,
    file: "signup/signup-screen",
    load: async () => {
      const { SignupScreen, prefetchSignup } = await import("../features/signup/signup-screen");
      return { Screen: SignupScreen, prefetch: prefetchSignup };
    },
  }),
  defineRoute({
    path: paths.setup.path,
    file: "setup/setup-screen",
    load: async () => ({ Screen: (await import("../features/setup/setup-screen")).SetupScreen }),
  }),
  defineRoute({
    path: paths.logout.path,
    file: "logout/logout-screen",
    load: async () => ({ Screen: (await import("../features/logout/logout-screen")).LogoutScreen }),
  }),
  defineRoute({
    path: paths.activateAccount.path,
    file: "activate-account/activate-account-screen",
    load: async () => ({
      Screen: (await import("../features/activate-account/activate-account-screen"))
        .ActivateAccountScreen,
    }),
  }),
  defineRoute({
    path: paths.resendActivation.path,
    file: "resend-activation/resend-activation-screen",
    load: async () => ({
      Screen: (await import("../features/resend-activation/resend-activation-screen"))
        .ResendActivationScreen,
    }),
  }),
  defineRoute({
    path: paths.resetPassword.path,
    file: "reset-password/reset-password-screen",
    load: async () => ({
      Screen: (await import("../features/reset-password/reset-password-screen"))
        .ResetPasswordScreen,
    }),
  }),
  defineRoute({
    path: paths.resetChangePassword.path,
    file: "reset-change-password/reset-change-password-screen",
    load: async () => ({
      Screen: (await import("../features/reset-change-password/reset-change-password-screen"))
        .ResetChangePasswordScreen,
    }),
  }),
  defineRoute({
    path: paths.recoverMfa.path,
    file: "recover-mfa/recover-mfa-screen",
    load: async () => ({
      Screen: (await import("../features/recover-mfa/recover-mfa-screen")).RecoverMfaScreen,
    }),
  }),
  defineRoute({
    path: paths.resetChangeMfa.path,
    file: "reset-change-mfa/reset-change-mfa-screen",
    load: async () => ({
      Screen: (await import("../features/reset-change-mfa/reset-change-mfa-screen"))
        .ResetChangeMfaScreen,
    }),
  }),
  defineRoute({
    path: paths.settings.path,
    file: "settings/settings-screen",
    load: async () => ({
      Screen: (await import("../features/settings/settings-screen")).SettingsScreen,
    }),
  }),
  defineRoute({
    path: paths.yourData.path,
    file: "your-data/your-data-screen",
    load: async () => ({
      Screen: (await import("../features/your-data/your-data-screen")).YourDataScreen,
    }),
  }),
  ...settingsRoutes,
  defineRoute({
    path: paths.moderation.path,
    file: "moderation/reports-screen",
    load: async () => ({
      Screen: (await import("../features/moderation/reports-screen")).ReportsScreen,
    }),
  }),
  defineRoute({
    path: paths.moderationLog.path,
    file: "moderation/audit-log-screen",
    load: async () => ({
      Screen: (await import("../features/moderation/audit-log-screen")).AuditLogScreen,
    }),
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
    file: "studio/upload-screen",
    load: async () => ({
      Screen: (await import("../features/studio/upload-screen")).StudioUploadScreen,
    }),
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
  load: async () => ({
    Screen: (await import("../features/not-found/unknown-path-screen")).UnknownPathScreen,
  }),
});
