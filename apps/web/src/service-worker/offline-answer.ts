export const offlinePath = "/offline";

/** What a navigation without network leads to: the offline page, under its own address. */
export async function offlineAnswer(pathname: string): Promise<Response> {
  if (pathname !== offlinePath) return Response.redirect(offlinePath, 302);
  return (await caches.match(offlinePath)) ?? Response.error();
}
