import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { Router } from "./create-router";

const RouterContext = createContext<Pick<Router, "location" | "navigate"> | null>(null);

interface RouterProviderProps {
  router: Router;
  children: ReactNode;
}

/** Lets what is below follow the router and use it. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const { navigate, subscribe } = router;
  const [location, setLocation] = useState(router.location);
  useEffect(() => {
    const follow = () => setLocation(router.location);
    // It may have moved on before this ran.
    follow();
    return subscribe(follow);
  }, [router, subscribe]);
  return <RouterContext value={{ location, navigate }}>{children}</RouterContext>;
}

/** Where the visitor is, and the way elsewhere. */
export function useRouter() {
  const router = use(RouterContext);
  if (!router) throw new Error("useRouter needs a RouterProvider above it.");
  return router;
}
