import { searchWords } from "./fill.ts";

export interface Kind {
  readonly name: string;
  readonly paths: readonly string[];
  /** Maximum of the 95th percentile, in milliseconds. */
  readonly target: number;
}

const searchTarget = 30;
const pageTarget = 10;
/** Offsets in the feed that are compared. */
export const depths = [0, 100_000, 800_000];

const repeat = (make: (index: number) => string, count = 200) =>
  Array.from({ length: count }, (_, index) => make(index));

function path(name: string, fields: Record<string, string | number>): string {
  const query = Object.entries(fields).map(([field, value]): [string, string] => [field, `${value}`]);
  return `/api/${name}.php?${new URLSearchParams(query).toString()}`;
}

/** Kinds of search with different costs. */
export function searches(): Kind[] {
  const { common, medium, rare } = searchWords();
  const word = (list: readonly string[], index: number) => list[index % list.length] ?? "";
  const kind = (name: string, term: (index: number) => string, more: Record<string, string | number> = {}): Kind => ({
    name: `search: ${name}`,
    target: searchTarget,
    paths: repeat((index) => path("search", { searchTerm: term(index), origin: "search", ...more })),
  });
  return [
    kind("common word", (index) => word(common, index)),
    kind("medium word", (index) => word(medium, index)),
    kind("rare word", (index) => word(rare, index)),
    kind("prefix", (index) => word(medium, index).slice(0, 3)),
    kind("two words", (index) => `${word(common, index)} ${word(medium, index)}`),
    kind("two rare words", (index) => `${word(rare, index)} ${word(rare, index + 7)}`),
    kind("two words, oldest", (index) => `${word(common, index)} ${word(common, index + 3)}`, { order: "oldest" }),
    kind("misspelt", (index) => `${word(medium, index).slice(0, -2)}xq`),
    kind("offset 120", (index) => word(medium, index), { offset: 120 }),
    kind("nothing typed", () => ""),
    kind("nothing found", (index) => `zzq${index}x`),
  ];
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
