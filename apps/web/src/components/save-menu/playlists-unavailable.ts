export const playlistsUnavailable = "Your cookie settings don't allow for playlists to be stored.";
