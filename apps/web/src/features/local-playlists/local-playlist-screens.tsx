// Both screens in one file to load: what they share would otherwise be merged with what the home
// page loads.
export { LocalPlaylistScreen } from "./local-playlist-screen";
export { LocalPlaylistsScreen } from "./local-playlists-screen";
