// Several screens in one file to load: what they share would otherwise be merged with what the home
// page loads.
export { StudioChannelScreen } from "./channel-screen";
export { StudioPlaylistsScreen } from "./playlists-screen";
export { StudioVideoScreen } from "./video-screen";
export { StudioVideosScreen } from "./videos-screen";
export { StudioStatisticsScreen } from "./statistics-screen";
export { StudioWebhooksScreen } from "./webhooks-screen";
