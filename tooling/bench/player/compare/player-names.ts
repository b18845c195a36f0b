/** Names in the guide of the pages of `peers/pages`. */
export const playerNames: Readonly<Record<string, string>> = {
  bare: "bare page with hls.js",
  boot: "ours, inlined boot",
  element: "ours, custom element",
  react: "ours, React",
  "react-hls": "ours, React, with hls.js",
  "video-js-10": "Video.js 10",
  plyr: "Plyr",
  "media-chrome": "Media Chrome",
  vidstack: "Vidstack",
  shaka: "Shaka",
};
