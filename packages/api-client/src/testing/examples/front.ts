import type { changeFront, fetchFront, Front, previewFeatured } from "../../domains/front";
import type { Examples } from "../example";
import { feedVideoExample as video } from "./videos";

const front: Front = {
  announcement: {
    texts: { en: "The foyer is closed on Sunday.", de: "Das Foyer ist am Sonntag geschlossen." },
    link: "/about",
    from: null,
    until: "2026-03-08T23:00:00.000Z",
  },
  sections: ["carousel", "continue-watching", "channels", "for-you"],
  videos: ["nGQyaB_k1Oo"],
  channels: ["u7c1k2m9"],
};
const version = {
  id: "4",
  published: true,
  front,
  changed_at: "2026-03-02T09:30:00.000Z",
  changed_by: "ada",
};

export const frontExamples = {
  fetchFront: {
    request: {},
    response: {
      versions: [version, { ...version, id: "3", published: false, changed_by: "grace" }],
      fallback: {
        announcement: { texts: {}, link: "", from: null, until: null },
        sections: ["carousel", "continue-watching", "for-you"],
        videos: [],
        channels: [],
      },
    },
  },
  changeFront: {
    request: { front, version: "4", publish: true },
    response: { ...version, id: "5" },
  },
  previewFeatured: {
    request: { videos: ["nGQyaB_k1Oo"], channels: ["u7c1k2m9"] },
    response: {
      cards: [
        {
          img: video.video_id,
          video,
          title: video.video_title,
          desc: "",
          disclaimer: "",
          lnk1: "",
          lnk1_label: "",
          lnk1_icon: "",
          lnk2: "",
          lnk2_label: "",
          lnk2_icon: "",
        },
      ],
      channels: [
        {
          creator_uid: "slow_light",
          creator_id: "u7c1k2m9",
          creator_name: "Slow Light",
          verified: 1,
        },
      ],
    },
  },
} satisfies Examples<{
  fetchFront: typeof fetchFront;
  changeFront: typeof changeFront;
  previewFeatured: typeof previewFeatured;
}>;
