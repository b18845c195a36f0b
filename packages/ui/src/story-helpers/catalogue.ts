import { still } from "./stills";

const titles = [
  "The last tram through the old harbour",
  "How a lighthouse lens is ground",
  "Night market",
  "A year on the salt flats, filmed from one window, one frame an hour, without a single cut",
  "Learning to read the sea",
  "Seven bridges",
  "What the bees know about architecture",
  "Moonrise over the quarry",
];
const creators = [
  { name: "Ada Quill", href: "/c/ada", verified: true },
  { name: "North Pier Films", href: "/c/northpier", verified: false },
  { name: "Small Hours", href: "/c/smallhours", verified: true },
];
const times = ["2 hours ago", "yesterday", "3 days ago", "2 weeks ago", "5 months ago"];

/**
 * Few images, which the browser keeps decoded: 10,000 different ones would make a scrolling test
 * measure the SVG decoder.
 */
const pictureCount = 28;

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("The list of values is empty.");
  return value;
};

export interface ExampleVideo {
  id: string;
  href: string;
  title: string;
  thumbnail: { src: string; hoverSrc: string };
  durationSeconds: number;
  creator: { name: string; href: string; verified: boolean };
  elapsed: string;
  views: number;
}

/** Returns an example video, the same for an index on every run. */
export function exampleVideo(index: number): ExampleVideo {
  return {
    id: `video-${index}`,
    href: `/watch?v=${index}`,
    title: pick(titles, index),
    thumbnail: { src: still(index % pictureCount), hoverSrc: still((index + 1) % pictureCount) },
    durationSeconds: 95 + ((index * 733) % 5200),
    creator: pick(creators, index),
    elapsed: pick(times, index),
    views: (index * index * 7_919) % 3_000_000,
  };
}

export const exampleVideos = (count: number): ExampleVideo[] =>
  Array.from({ length: count }, (_, index) => exampleVideo(index));
