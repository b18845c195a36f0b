import { createRouter } from "../lib/router/create-router";
import { presentScreen } from "../lib/router/present-screen";
import { routeOf } from "./route-of";

/** The site's one router: a screen is shown once its code is there. */
export const router = createRouter({
  prepare: ({ pathname }) => {
    const { isLoaded, load } = routeOf(pathname);
    return isLoaded() ? undefined : load();
  },
  present: presentScreen,
});
