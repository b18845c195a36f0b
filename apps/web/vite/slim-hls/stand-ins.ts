/** Parts of hls.js that nothing on the site switches on, and what is left of each. */
export const standIns: Readonly<Record<string, string>> = {
  // Makes cues of data in the stream (ID3, date ranges). The site listens to none.
  "controller/id3-track-controller.ts": "export default class { destroy() {} }",
  // Looks at dropped pictures with `capLevelOnFPSDrop`.
  "controller/fps-controller.ts": "export default class { setStreamController() {} destroy() {} }",
  // Loads with `progressive`. The player has a loader of its own, around the other one.
  "utils/fetch-loader.ts": "export default undefined; export const fetchSupported = () => false;",
};
