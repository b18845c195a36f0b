/** Items of the demo catalogue that tests use. */
export const demo = {
  /** A verified creator with several videos and a playlist. */
  creator: { username: "slow_light", id: "acw4cx44zckz", name: "Slow Light" },
  /** `npm start` in development makes this account. */
  administrator: { username: "demo_admin", password: "Projector-6-Booth" },
  /** A search text without results. */
  nothing: "zzqqxx",
  bannedCreator: "loud_bargains",
  video: {
    id: "nGQyaB_k1Oo",
    title: "The Northern Foyer",
    description: "Three curtains of light over hills",
  },
  /**
   * Plays for 41 minutes: it does not end while a test still needs it, as the short ones do on a
   * slow machine.
   */
  longVideo: {
    id: "sY4ZiJQshY7",
    title: "The Night Window: Forty-One Minutes of Lamps",
    description: "The town seen from a window with the focus set to nothing in particular.",
    durationSeconds: 2460,
  },
  /** Has captions in English and German, the first from 0.5 to 4.5 s. */
  captionedVideo: { id: "X0yWZdXR7En" },
  /** The first two of `shortPlaylist`. */
  playlistVideos: ["goSOJ0o1qZM", "nGQyaB_k1Oo"],
  unlistedVideo: "nNewoAHDQHj",
  privateVideo: "ODtuL6FKjrB",
  scheduledVideo: "joTyBzpNEbj",
  /** Six videos. */
  shortPlaylist: { id: "cr56i9dvypsk", name: "Slow Light: Evenings In" },
  /** Sixteen videos: more than a page. */
  longPlaylist: { id: "vrwf74waerfc", name: "The Long Programme" },
} as const;
