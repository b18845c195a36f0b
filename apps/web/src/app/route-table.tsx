import { lazy, type ComponentType, type LazyExoticComponent } from "react";

export interface Route {
  path: string;
  Screen: LazyExoticComponent<ComponentType>;
}

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Every route of the site and the screen it shows. Screens are chunks of their own. */
export const routes: readonly Route[] = [
  { path: "/", Screen: screen(() => import("../features/home/home-screen"), "HomeScreen") },
  { path: "/watch", Screen: screen(() => import("../features/watch/watch-screen"), "WatchScreen") },
  { path: "*", Screen: screen(() => import("../features/not-found/not-found-screen"), "NotFoundScreen") },
];
