import { matchCache } from "./match-cache";

export const offlinePath = "/offline";

/** Returns the cached offline page, or a redirect to it, for a navigation without network. */
export async function offlineResponse(pathname: string): Promise<Response> {
  if (pathname !== offlinePath) return Response.redirect(offlinePath, 302);
  return (await matchCache(offlinePath)) ?? Response.error();
}
