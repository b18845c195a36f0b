import type { Catalogue } from "../seed/catalogue.ts";

const titles = [
  "Aurora over water",
  "Lanterns at dusk",
  "Harmonograph study",
  "Quiet tide pools",
  "Clockwork orrery",
];

/**
 * A small catalogue with every video status, a banned creator, playlists and enough videos for a
 * second page.
 */
export const fixtureCatalogue: Catalogue = {
  creators: [
    creator("c-nova", "nova_lane", { displayName: "Nova Lane", verified: true }),
    creator("c-moss", "moss_field", { displayName: "Moss Field" }),
    creator("c-gone", "gone_dark", { displayName: "Gone Dark", banned: true }),
    creator("c-hush", "hush_hush", { displayName: "Hush" }),
  ],
  videos: [
    ...Array.from({ length: 40 }, (_, index) =>
      video(`v-${String(index).padStart(2, "0")}`, index % 2 === 0 ? "c-nova" : "c-moss", {
        title: `${titles[index % titles.length]} ${index}`,
        tags: index % 3 === 0 ? ["slow", "light"] : ["loop", "geometry"],
        publishedDaysAgo: index + 1,
        views: (index * 37) % 500,
        durationSeconds: [120, 600, 1_800][index % 3] ?? 120,
        captions:
          index % 4 === 0
            ? [{ language: "en", label: "English", name: "en-fixture", cues: 1 }]
            : [],
      }),
    ),
    video("v-unlisted", "c-nova", { title: "Unlisted zephyr", status: "Unlisted" }),
    video("v-private", "c-nova", { title: "Private zephyr", status: "Private" }),
    video("v-scheduled", "c-nova", {
      title: "Scheduled zephyr",
      status: "Scheduled",
      publishedDaysAgo: -3,
    }),
    video("v-nothing", "c-nova", { title: "Statusless zephyr", status: null }),
    video("v-banned", "c-gone", { title: "Banned zephyr" }),
  ],
  playlists: [
    playlist("p-light", {
      name: "Evening light",
      creatorId: "c-nova",
      videoIds: ["v-00", "v-02", "v-private", "v-unlisted", "v-04"],
    }),
    playlist("p-long", {
      name: "Everything of Nova",
      creatorId: "c-nova",
      videoIds: Array.from({ length: 20 }, (_, index) => `v-${String(index * 2).padStart(2, "0")}`),
    }),
    playlist("p-empty", { name: "Nothing yet", creatorId: "c-moss", videoIds: [] }),
    playlist("p-banned", { name: "Banned series", creatorId: "c-gone", videoIds: ["v-00"] }),
  ],
  carousel: [
    {
      img: "aurora",
      title: "New this week",
      desc: "Slow light.",
      disclaimer: "",
      lnk1: "/watch?v=v-00",
      lnk1_label: "Watch",
      lnk1_icon: "play",
      lnk2: "/c/nova_lane",
      lnk2_label: "Channel",
      lnk2_icon: "user",
    },
  ],
};

function creator(
  id: string,
  username: string,
  details: { displayName: string; verified?: boolean; banned?: boolean },
) {
  const { displayName, verified = false, banned = false } = details;
  return {
    id,
    username,
    displayName,
    title: `${displayName} makes slow films`,
    about: "About it.",
    verified,
    banned,
  };
}

type Video = Catalogue["videos"][number];

function video(id: string, creatorId: string, details: Partial<Video>): Video {
  return {
    id,
    file: `file-${id}`,
    creatorId,
    title: id,
    description: `The description of ${id}.`,
    tags: [],
    durationSeconds: 120,
    status: "Public",
    publishedDaysAgo: 1,
    views: 10,
    qualities: [360, 720],
    captions: [],
    ...details,
  };
}

function playlist(id: string, details: { name: string; creatorId: string; videoIds: string[] }) {
  return { id, ...details, createdDaysAgo: 10 };
}
