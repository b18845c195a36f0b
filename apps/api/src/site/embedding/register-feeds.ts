import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { FeedVideo } from "@marquee/api-client";
import type { FeedChannels } from "../../content/feed-channels.ts";
import type { Search } from "../../content/search.ts";
import type { TagVideos } from "../../content/tag-videos.ts";
import type { RequestLimits } from "../../http/request-limits.ts";
import type { ReadSiteBuild, SiteModule } from "../site-build.ts";
import { rss, type RssChannel } from "./rss.ts";

export interface FeedRoutes {
  readonly readBuild: ReadSiteBuild;
  readonly feedChannels: FeedChannels;
  readonly search: Search;
  readonly tagVideos: TagVideos;
  readonly requestLimits: RequestLimits;
  readonly siteUrl: () => string;
}

interface Found extends Omit<RssChannel, "videos" | "feedPath"> {
  readonly videos: readonly FeedVideo[];
}

type Embedding = SiteModule["embedding"];

const caching = "public, max-age=300";
const searchQuery = z.object({ q: z.string().trim().min(1).max(100) });
const maxTagLength = 64;

/** Serves RSS feeds of creators, playlists, tags and searches. */
export function registerFeeds(app: FastifyInstance, routes: FeedRoutes): void {
  const { readBuild, feedChannels, search, tagVideos, requestLimits, siteUrl } = routes;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (embedding: Embedding) => Promise<Found | null>,
  ): Promise<FastifyReply> {
    const build = await readBuild();
    const found = build && (await find(build.embedding));
    if (!build || !found) return reply.code(404).header("cache-control", "no-store").send({ error: "Not found." });
    const descriptions = await feedChannels.descriptions(found.videos.map(({ video_id: id }) => id));
    const videos = found.videos.map((video) => ({ ...video, description: descriptions.get(video.video_id) ?? "" }));
    const { embedding } = build;
    return reply
      .type("application/rss+xml; charset=utf-8")
      .header("cache-control", caching)
      .header("access-control-allow-origin", "*")
      .send(rss({ ...found, feedPath: request.url, videos }, { siteUrl: siteUrl(), embedding }));
  }

  app.get<{ Params: { name: string } }>("/feeds/creators/:name.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const { name: username } = request.params;
      const channel = await feedChannels.ofCreator(username);
      if (!channel) return null;
      const { name, videos } = channel;
      return { title: name, description: `Videos by ${name}.`, path: embedding.creator(username), videos };
    }),
  );

  app.get<{ Params: { id: string } }>("/feeds/playlists/:id.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const { id } = request.params;
      const channel = await feedChannels.ofPlaylist(id);
      if (!channel) return null;
      const { name, videos } = channel;
      return { title: name, description: `Videos of the playlist ${name}.`, path: embedding.playlist(id), videos };
    }),
  );

  app.get<{ Params: { tag: string } }>("/feeds/tags/:tag.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const { tag } = request.params;
      if (tag.length > maxTagLength) return null;
      requestLimits.count("search", request);
      const videos = await tagVideos({ tag, order: "newest", offset: 0 });
      if (videos.length === 0) return null;
      return { title: `#${tag}`, description: `Videos with the tag ${tag}.`, path: embedding.tag(tag), videos };
    }),
  );

  app.get("/feeds/search.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const { success, data } = searchQuery.safeParse(request.query);
      if (!success) return null;
      requestLimits.count("search", request);
      const { videos } = await search.everything({ searchTerm: data.q, order: "newest", offset: 0, kind: "videos" });
      return { title: data.q, description: `Videos found for ${data.q}.`, path: embedding.search(data.q), videos };
    }),
  );
}
