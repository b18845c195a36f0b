/** Texts of the plugin. */
export interface GoogleCastLabels {
  /** Over the video while a device plays it. */
  playingOn: (device: string) => string;
  notLoaded: string;
  notConnected: string;
  notPlayable: (device: string) => string;
}

export const englishGoogleCastLabels: GoogleCastLabels = {
  playingOn: (device) => `Playing on ${device}`,
  notLoaded: "We couldn't load Google Cast. Please check your internet connection and try again.",
  notConnected: "We couldn't connect to the device. Please try again.",
  notPlayable: (device) => `${device} couldn't play this video.`,
};
