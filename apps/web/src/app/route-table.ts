import { screen, type LazyScreen } from "./screen";

export interface Route extends Omit<LazyScreen, "load"> {
  path: string;
  /** Fetches the code of what is at an address of this route. */
  load: (pathname: string) => Promise<unknown>;
}

const fetchOthers = () => import("./other-screens");
const others = screen(fetchOthers, "OtherScreens");

/** Every address that `routes` does not name: its screen is found, or missed, in a table that comes later. */
export const otherRoute: Route = {
  path: "*",
  Screen: others.Screen,
  load: async (pathname) => {
    const [{ loadOtherScreen }] = await Promise.all([fetchOthers(), others.load()]);
    await loadOtherScreen(pathname);
  },
};

/** Where visitors browse and watch. Screens are chunks of their own. */
export const routes: readonly Route[] = [
  { path: "/", ...screen(() => import("../features/home/home-screen"), "HomeScreen") },
  { path: "/watch", ...screen(() => import("../features/watch/watch-screen"), "WatchScreen") },
  { path: "/c/:username", ...screen(() => import("../features/creator/creator-screen"), "CreatorScreen") },
  { path: "/playlist", ...screen(() => import("../features/playlist/playlist-screen"), "PlaylistScreen") },
  { path: "/following", ...screen(() => import("../features/following/following-screen"), "FollowingScreen") },
  { path: "/history", ...screen(() => import("../features/history/history-screen"), "HistoryScreen") },
  { path: "/offline", ...screen(() => import("../features/offline/offline-screen"), "OfflineScreen") },
  otherRoute,
];
