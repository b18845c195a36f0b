import type { Requests } from "./requests.ts";
import { createVisitor, type VisitorRequest } from "./visitor.ts";

/** Below the rate limit of searches for each address. */
const requestsPerVisitor = 200;

const paths: readonly VisitorRequest[] = [
  { kind: "GET page", path: "/" },
  { kind: "GET api", path: "/api/fetch-home-video.php?offset=0" },
  { kind: "GET media", path: "/media/a-long-evening/master.m3u8" },
  { kind: "GET api", path: "/api/search.php?q=evening" },
  { kind: "GET media", path: "/media/a-long-evening/480p/0.m4s" },
  { kind: "GET api", path: "/api/watch.php?v=RAjgWGSIzOJ" },
  { kind: "GET page", path: "/watch?v=RAjgWGSIzOJ" },
  { kind: "GET media", path: "/media/a-long-evening/480p/1.m4s" },
];

let started = 0;

/** Reads pages, API and media in turn, as ever new visitors. */
export function createReads(url: string): Requests {
  let visitor = createVisitor(url);
  let count = (started += 1);
  return {
    async next() {
      count += 1;
      if (count % requestsPerVisitor === 0) {
        visitor.close();
        visitor = createVisitor(url);
      }
      const request = paths[count % paths.length];
      if (!request) throw new Error("There is nothing to read.");
      return visitor.send(request);
    },
    close: () => visitor.close(),
  };
}
