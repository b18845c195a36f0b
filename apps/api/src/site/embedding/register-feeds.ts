import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import type { FeedVideo } from "@marquee/api-client";
import { notFound } from "../../http/errors.ts";
import type { FeedChannels } from "../../content/feed-channels.ts";
import type { Search } from "../../content/search.ts";
import type { TagVideos } from "../../content/tag-videos.ts";
import type { RequestLimits } from "../../http/request-limits.ts";
import { sendFile } from "../register-site.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";
import type { ReadSiteBuild } from "../site-build.ts";
import { renderedFile } from "../site-files.ts";
import { rss, type RssChannel } from "./rss.ts";

export interface FeedRoutes {
  readonly readBuild: ReadSiteBuild;
  readonly feedChannels: FeedChannels;
  readonly search: Search;
  readonly tagVideos: TagVideos;
  readonly requestLimits: RequestLimits;
  readonly siteUrl: () => string;
  readonly siteName: () => string;
}

interface Found extends Omit<RssChannel, "videos"> {
  readonly videos: readonly FeedVideo[];
}

type Embedding = SiteModule["embedding"];

/** Used for a video that was deleted after the list was read. */
const noDetails = { description: "", audioBytes: null, captions: [] };
const caching = "public, max-age=300";
const searchQuery = z.object({ q: z.string().trim().min(1).max(100) });
const maxTagLength = 64;

export function registerFeeds(app: FastifyInstance, routes: FeedRoutes): void {
  const { readBuild, feedChannels, search, tagVideos, requestLimits, siteUrl, siteName } = routes;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    find: (embedding: Embedding) => Promise<Found | null>,
  ): Promise<FastifyReply> {
    const build = await readBuild();
    const found = build && (await find(build.embedding));
    if (!build || !found) return reply.code(404).header("cache-control", "no-store").send(notFound);
    const details = await feedChannels.details(found.videos.map(({ video_id: id }) => id));
    const videos = found.videos.map((video) => ({
      ...noDetails,
      ...video,
      ...details.get(video.video_id),
    }));
    const { embedding } = build;
    const [newest] = found.videos;
    reply
      .headers({ "cache-control": caching, "access-control-allow-origin": "*" })
      .header("cross-origin-resource-policy", "cross-origin");
    if (newest?.video_date !== undefined)
      reply.header("last-modified", new Date(newest.video_date).toUTCString());
    const text = rss({ ...found, videos }, { siteUrl: siteUrl(), siteName: siteName(), embedding });
    return sendFile(request, reply, await renderedFile(text, "application/rss+xml; charset=utf-8"));
  }

  app.get<{ Params: { name: string } }>("/feeds/creators/:name.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const channel = await feedChannels.ofCreator(request.params.name);
      if (!channel) return null;
      const { id, name, username, videos } = channel;
      const feedPath = embedding.feeds.creator(username);
      const path = embedding.creator(username);
      const description = `Videos by ${name}.`;
      return { title: name, description, path, feedPath, videos, creatorId: id };
    }),
  );

  app.get<{ Params: { id: string } }>("/feeds/playlists/:id.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const { id } = request.params;
      const channel = await feedChannels.ofPlaylist(id);
      if (!channel) return null;
      const { name, videos } = channel;
      const feedPath = embedding.feeds.playlist(id);
      const description = `Videos of the playlist ${name}.`;
      return { title: name, description, path: embedding.playlist(id), feedPath, videos };
    }),
  );

  app.get<{ Params: { tag: string } }>("/feeds/tags/:tag.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const { tag } = request.params;
      if (tag.length > maxTagLength) return null;
      requestLimits.count("search", request);
      const videos = await tagVideos({ tag, order: "newest", offset: 0 });
      if (videos.length === 0) return null;
      const feedPath = embedding.feeds.tag(tag);
      const description = `Videos with the tag ${tag}.`;
      return { title: `#${tag}`, description, path: embedding.tag(tag), feedPath, videos };
    }),
  );

  app.get("/feeds/search.xml", (request, reply) =>
    send(request, reply, async (embedding) => {
      const { success, data } = searchQuery.safeParse(request.query);
      if (!success) return null;
      requestLimits.count("search", request);
      const { videos } = await search.everything({
        searchTerm: data.q,
        order: "newest",
        offset: 0,
        kind: "videos",
      });
      const feedPath = embedding.feeds.search(data.q);
      const description = `Videos found for ${data.q}.`;
      return { title: data.q, description, path: embedding.search(data.q), feedPath, videos };
    }),
  );
}
