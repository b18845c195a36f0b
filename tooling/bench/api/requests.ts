import { searchWords, unspacedText } from "./fill.ts";
import { saidWords } from "./fill-captions.ts";
import { createRandom } from "./vocabulary.ts";

export interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  /** Maximum of the 95th percentile, in milliseconds. */
  readonly target: number;
}

const searchTarget = 30;
const saidTarget = 50;
const pageTarget = 10;
/** Offsets in the feed that are compared. */
export const depths = [0, 100_000, 800_000];

const repeat = (make: (index: number) => string, count = 200) =>
  Array.from({ length: count }, (_, index) => make(index));

function path(name: string, fields: Record<string, string | number>): string {
  const query = Object.entries(fields).map(([field, value]): [string, string] => [
    field,
    `${value}`,
  ]);
  return `/api/${name}.php?${new URLSearchParams(query).toString()}`;
}

/** Kinds of search with different costs. */
export function searches(): Kind[] {
  const { common, medium, rare } = searchWords();
  const word = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const kind = (
    name: string,
    term: (index: number) => string,
    more: Record<string, string | number> = {},
  ): Kind => ({
    name: `search: ${name}`,
    target: searchTarget,
    paths: repeat((index) =>
      path("search", { searchTerm: term(index), origin: "search", ...more }),
    ),
  });
  const filtered = (name: string, term: (index: number) => string): Kind[] => [
    kind(`${name}, by relevance`, term, { order: "relevance" }),
    kind(`${name}, most viewed`, term, { order: "views" }),
    ...(["today", "week", "month", "year"] as const).map((uploaded) =>
      kind(`${name}, most viewed this ${uploaded}`, term, { order: "views", uploaded }),
    ),
    kind(`${name}, long, this year`, term, { length: "long", uploaded: "year" }),
    kind(`${name}, short, with captions, most viewed`, term, {
      length: "short",
      captions: "with",
      order: "views",
    }),
    kind(`${name}, with captions, oldest`, term, { captions: "with", order: "oldest" }),
  ];
  return [
    kind("common word", (index) => word(common, index)),
    kind("medium word", (index) => word(medium, index)),
    kind("rare word", (index) => word(rare, index)),
    kind("prefix", (index) => word(medium, index).slice(0, 3)),
    kind("two words", (index) => `${word(common, index)} ${word(medium, index)}`),
    kind("two rare words", (index) => `${word(rare, index)} ${word(rare, index + 7)}`),
    kind("two words, oldest", (index) => `${word(common, index)} ${word(common, index + 3)}`, {
      order: "oldest",
    }),
    kind("two letters without spaces", (index) => unspacedText(createRandom(index), 2)),
    kind("five letters without spaces", (index) => unspacedText(createRandom(index), 5)),
    kind("with accents", (index) => word(medium, index).replaceAll("e", "é")),
    kind("misspelt", (index) => `${word(medium, index).slice(0, -2)}xq`),
    kind("offset 120", (index) => word(medium, index), { offset: 120 }),
    ...filtered("common word", (index) => word(common, index)),
    ...filtered("medium word", (index) => word(medium, index)),
    ...filtered("rare word", (index) => word(rare, index)),
    ...filtered("two words", (index) => `${word(common, index)} ${word(medium, index)}`),
    kind("nothing typed", () => ""),
    kind("nothing found", (index) => `zzq${index}x`),
  ];
}

/** Searches in what is said. */
export function saidSearches(): Kind[] {
  const { common, medium, rare } = saidWords();
  const word = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const kind = (name: string, term: (index: number) => string): Kind => ({
    name: `said: ${name}`,
    target: saidTarget,
    paths: repeat((index) => path("search-captions", { searchTerm: term(index) })),
  });
  return [
    kind("common word", (index) => word(common, index)),
    kind("medium word", (index) => word(medium, index)),
    kind("rare word", (index) => word(rare, index)),
    kind("prefix", (index) => word(medium, index).slice(0, 3)),
    kind("two common words", (index) => `${word(common, index)} ${word(common, index + 7)}`),
    kind("common and medium word", (index) => `${word(common, index)} ${word(medium, index)}`),
    kind("two rare words", (index) => `${word(rare, index)} ${word(rare, index + 7)}`),
    kind("three words", (index) =>
      [word(common, index), word(medium, index), word(common, index + 3)].join(" "),
    ),
    kind("two letters without spaces", (index) => unspacedText(createRandom(index), 2)),
    kind("five letters without spaces", (index) => unspacedText(createRandom(index), 5)),
    kind("nothing found", (index) => `zzq${index}x`),
  ];
}

/** Tags of every frequency, in both orders. */
export function tagPages(): Kind[] {
  const { common, medium, rare } = searchWords();
  const tags = [...common, ...medium, ...rare];
  return (["newest", "views"] as const).map((order) => ({
    name: `tag, by ${order}`,
    target: searchTarget,
    paths: repeat((index) =>
      path("fetch-tag-videos", { tag: tags[index % tags.length] ?? "", order }),
    ),
  }));
}

/** Maximum of the 95th percentile of `followedRequests`, in milliseconds. */
export const followedTarget = 15;
const followedCount = 1_000;

/** Bodies of requests for the newest videos of 1,000 followed creators. */
export function followedRequests(creatorCount: number): string[] {
  return repeat((index) =>
    JSON.stringify({
      userid: Array.from(
        { length: followedCount },
        (_, place) => `bc${1 + ((index * 37 + place * 2) % creatorCount)}`,
      ),
    }),
  );
}

export function feedAt(depth: number): Kind {
  return {
    name: `feed at ${depth.toLocaleString("en")}`,
    target: pageTarget,
    paths: repeat((index) => path("fetch-home-video", { offset: depth + 8 * index })),
  };
}

export function watchPages(videos: number): Kind {
  return {
    name: "watch page",
    target: pageTarget,
    paths: repeat((index) => path("watch", { v: `bv${(index * 4_999) % videos}` }), 400),
  };
}

/** Requests of the feed's first page. */
export function firstPages(): string[] {
  return repeat((index) => path("fetch-home-video", { offset: 0, viewportWidth: index }));
}
