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

/** A browser keeps this many pictures decoded; ten thousand different ones would measure its SVG, not our cards. */
const stills = 28;

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error("Nothing to pick from.");
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
}

/** The same example video for a number on every run. */
export function exampleVideo(index: number): ExampleVideo {
  return {
    id: `video-${index}`,
    href: `/watch?v=${index}`,
    title: pick(titles, index),
    thumbnail: { src: still(index % stills), hoverSrc: still((index + 1) % stills) },
    durationSeconds: 95 + ((index * 733) % 5200),
    creator: pick(creators, index),
    elapsed: pick(times, index),
  };
}

export const exampleVideos = (count: number): ExampleVideo[] =>
  Array.from({ length: count }, (_, index) => exampleVideo(index));
