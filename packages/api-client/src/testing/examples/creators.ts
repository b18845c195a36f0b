import type { creatorsById, fetchCreatorId, fetchCreatorInfo, fetchCreatorVideo } from "../../domains/creators";
import type { Examples } from "../example";
import { feedVideoExample } from "./videos";

export const creatorExamples = {
  fetchCreatorId: { request: { username: "slow_light" }, response: { id: "u7c1k2m9", ban: 0 } },
  fetchCreatorInfo: {
    request: { userid: "u7c1k2m9" },
    response: {
      id: "u7c1k2m9",
      creator: "Slow Light",
      creatorTitle: "Films for late evenings",
      verified: { verified: 1 },
    },
  },
  fetchCreatorVideo: {
    request: { offset: 0, creatorid: "u7c1k2m9", order: "newest", searchTerm: "", origin: "search", records: 12 },
    response: [feedVideoExample],
  },
  creatorsById: {
    request: { userid: ["u7c1k2m9"] },
    response: { slow_light: { id: "u7c1k2m9", verified: 1 } },
  },
} satisfies Examples<{
  fetchCreatorId: typeof fetchCreatorId;
  fetchCreatorInfo: typeof fetchCreatorInfo;
  fetchCreatorVideo: typeof fetchCreatorVideo;
  creatorsById: typeof creatorsById;
}>;
