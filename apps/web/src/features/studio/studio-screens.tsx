// Several screens in one file to load: what they share would otherwise be merged with what the home
// page loads.
export { StudioChannelScreen } from "./channel/channel-screen";
export { StudioPlaylistsScreen } from "./playlists/playlists-screen";
export { StudioVideoScreen } from "./videos/video-screen";
export { StudioVideosScreen } from "./videos/videos-screen";
export { StudioStatisticsScreen } from "./statistics/statistics-screen";
export { StudioWebhooksScreen } from "./webhooks/webhooks-screen";
