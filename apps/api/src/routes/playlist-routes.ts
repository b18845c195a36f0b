import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { User } from "../accounts/sessions.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { OwnPlaylists } from "../studio/own-playlists.ts";

export interface PlaylistServices {
  readonly requestSessions: RequestSessions;
  readonly ownPlaylists: OwnPlaylists;
}

export function registerPlaylistRoutes(
  app: FastifyInstance,
  { requestSessions, ownPlaylists }: PlaylistServices,
): void {
  const userOf = async (request: FastifyRequest): Promise<User> =>
    (await requestSessions.require(request)).user;

  registerCall(app, endpoints.fetchOwnPlaylists, async ({ creator }, { request }) =>
    ownPlaylists.list(await userOf(request), creator),
  );
  registerCall(app, endpoints.fetchOwnPlaylist, async ({ id }, { request }) =>
    ownPlaylists.one(await userOf(request), id),
  );
  registerCall(app, endpoints.createPlaylist, async (form, { request }) =>
    ownPlaylists.create(await userOf(request), form),
  );
  registerCall(app, endpoints.modifyPlaylist, async (fields, { request }) =>
    ownPlaylists.modify(await userOf(request), fields),
  );
  registerCall(app, endpoints.deletePlaylist, async ({ id }, { request }) => {
    await ownPlaylists.remove(await userOf(request), id);
    return {};
  });
}
