import { describePlaylists } from "./testing/playlist-suite";

describePlaylists(() => null);
