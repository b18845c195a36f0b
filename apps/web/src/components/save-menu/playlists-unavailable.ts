import { msg } from "@lingui/core/macro";
export const playlistsUnavailable = msg({
  message: "Your cookie settings don't allow for playlists to be stored.",
});
