export {
  useLocalPlaylistItems,
  useLocalPlaylists,
  useLocalPlaylistStore,
  useSavedIn,
} from "./use-local-playlists";
