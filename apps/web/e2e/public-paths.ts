import { demo } from "./demo";

/** Every kind of public page, also empty ones. */
export const publicPaths = [
  "/",
  `/watch?v=${demo.video.id}`,
  `/watch?v=${demo.playlistVideos[0]}&playlist=${demo.shortPlaylist.id}&index=0`,
  "/watch?v=nobody",
  "/watch",
  `/c/${demo.creator.username}`,
  `/c/${demo.bannedCreator}`,
  "/c/nobody",
  `/playlist?id=${demo.shortPlaylist.id}`,
  "/playlist?id=nobody",
  "/playlist",
  "/search",
  "/search?q=light",
  `/search?q=${demo.nothing}`,
  "/following",
  "/history",
  "/plans",
  "/cookies",
  "/contact",
  "/privacy-policy",
  "/terms",
  "/login",
  "/signup",
  "/nowhere",
] as const;
