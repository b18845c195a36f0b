import type {
  Age,
  CarouselItem,
  FeedVideo,
  PlaylistVideoResponse,
  WatchedVideo,
  WatchPageResponse,
} from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";

/** Films whose pictures Storybook serves. */
const films = [
  ["northern-foyer", "The Northern Foyer"],
  ["lanterns-over-the-weir", "Lanterns over the Weir"],
  ["ridges-at-midnight", "Ridges at Midnight"],
  ["rose-window", "Rose Window, Unattended"],
  ["velvet-corridor", "Down the Velvet Corridor"],
  [
    "a-small-orrery",
    "A Small Orrery, and How to Wind It without Waking the Planets in the Next Room",
  ],
  ["coral-clock", "The Coral Clock"],
  ["ink-in-warm-water", "Ink in Warm Water"],
  ["amber-tide", "Amber Tide"],
  ["truchet-streets", "Truchet Streets"],
  ["opening-night-rain", "Opening Night, in the Rain"],
  ["sunflower-arithmetic", "Sunflower Arithmetic"],
] as const;
const creators = [
  { username: "slow_light", creator_name: "Slow Light", user_id: "acw4cx44zckz", verified: 1 },
  {
    username: "ridgeline_radio",
    creator_name: "Ridgeline Radio",
    user_id: "rdyv5tvzmpr8",
    verified: 0,
  },
  {
    username: "the_harmonograph_club",
    creator_name: "The Harmonograph Club",
    user_id: "xh4etrw8g7i5",
    verified: 1,
  },
] as const;
const ages: readonly Age[] = [
  { count: 2, unit: "hour" },
  { count: 1, unit: "day" },
  { count: 3, unit: "day" },
  { count: 2, unit: "week" },
  { count: 5, unit: "month" },
];

const pick = <T>(of: readonly T[], index: number): T => {
  const item = of[index % of.length];
  if (item === undefined) throw new TypeError("There is nothing to pick from.");
  return item;
};
const list = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The subjects of the example responses. */
export const demoCreator = creators[0];
export const demoPlaylistId = "cr56i9dvypsk";
export const filmId = (index: number) => `film-${index}`;

function film(index: number) {
  const [file, title] = pick(films, index);
  return {
    id: filmId(index),
    file,
    title,
    seconds: 64 + index * 331,
    creator: pick(creators, index),
  };
}

const feedExample = pick(examples.fetchHomeVideo.response, 0);

export const feed = (count: number, from = 0): FeedVideo[] =>
  list(count, (offset) => {
    const { id, file, title, seconds, creator } = film(from + offset);
    return {
      ...feedExample,
      video_id: id,
      video_file: file,
      video_title: title,
      video_duration: seconds,
      content_server: "/media",
      creator: creator.username,
      creator_name: creator.creator_name,
      creator_id: creator.user_id,
      verified: creator.verified,
      upload_time_elapsed: "",
      age: pick(ages, from + offset),
    };
  });

export const playlistVideos = (count: number): PlaylistVideoResponse[] =>
  list(count, (index) => {
    const { id, file, title, seconds, creator } = film(index);
    return {
      video_ID: id,
      video_title: title,
      video_duration: seconds,
      file_name: file,
      content_server: "/media",
      users_uid: creator.username,
      creator_name: creator.creator_name,
      users_id: creator.user_id,
      verified: creator.verified,
      video_Date: `2024-0${1 + (index % 9)}-20T18:00:00.000Z`,
    };
  });

/** Returns the details of watched videos by id. */
export const watched = (ids: readonly string[]): Record<string, WatchedVideo> =>
  Object.fromEntries(
    ids.map((id) => {
      const { file, title, seconds, creator } = film(Number(id.replace("film-", "")) || 0);
      const details = {
        video_title: title,
        file_name: file,
        video_duration: seconds,
        content_server: "/media",
      };
      return [id, { ...details, verified: creator.verified, creator }];
    }),
  );

/** Each card has a picture that Storybook serves. */
export const demoCarousel: CarouselItem[] = examples.fetchCarouselItems.response.flatMap((card) => [
  card,
  {
    ...card,
    img: "lanterns",
    title: "Lanterns over the Weir",
    desc: "A river, and those who wait for it.",
    disclaimer: "",
  },
  { ...card, img: "rose-window", title: "Rose Window, Unattended", lnk2: "", lnk2_label: "" },
]);

const example = examples.watch.response;
if (!example) throw new TypeError("The example of a watch page is empty.");

const recommendations = (count: number, from: number) =>
  feed(count, from).map((video) => ({
    video_ID: video.video_id,
    video_title: video.video_title,
    video_duration: video.video_duration,
    file_name: video.video_file,
    server: "/media",
    elapsed_time: video.upload_time_elapsed,
    age: video.age,
    username: video.creator,
    creator_name: video.creator_name,
    creator: video.creator_id,
    verified: video.verified,
  }));

export const demoWatchPage: WatchPageResponse = {
  ...example,
  video: {
    ...example.video,
    video_description: [
      example.video.video_description,
      "Shot in one night from the roof of a cinema that closed. ".repeat(6),
    ].join("\n\n"),
  },
  creator: { ...example.creator, ...demoCreator },
  creator_recommendations: recommendations(3, 1),
  recommendations: recommendations(6, 4),
};

/** Returns the watch page of a video with another status or date. */
export const watchPageOf = (video: Partial<WatchPageResponse["video"]>): WatchPageResponse => ({
  ...demoWatchPage,
  video: { ...demoWatchPage.video, ...video },
});

export const followedCreators = Object.fromEntries(
  creators.map(({ username, creator_name, user_id, verified }) => [
    username,
    { id: user_id, creator_name, verified },
  ]),
);
export const followedIds = creators.map(({ user_id }) => user_id);
