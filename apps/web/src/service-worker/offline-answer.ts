import { matchCache } from "./match-cache";

export const offlinePath = "/offline";

/** Redirects a navigation without network to the offline page, which comes from the cache. */
export async function offlineAnswer(pathname: string): Promise<Response> {
  if (pathname !== offlinePath) return Response.redirect(offlinePath, 302);
  return (await matchCache(offlinePath)) ?? Response.error();
}
