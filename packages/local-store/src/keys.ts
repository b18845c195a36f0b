/** The keys under which values are stored, for scripts that run before the store is loaded. */
export const storageKeys = {
  consent: "cookies",
  history: "watch-history",
  /** Starts the key of each tab's journal. */
  historyJournal: "watch-history~",
  /**
   * Starts the key of each tab's list of removed records, which other devices have yet to learn.
   */
  historyRemovals: "watch-history-removed~",
  historyPaused: "watch-history-paused",
  historyRetention: "watch-history-retention",
  following: "following",
  followingSeenUntil: "following-seen-until",
  followChoices: "follow-choices",
  hidden: "hidden",
  theme: "theme",
  sortMode: "sortMode",
  videoQuality: "video-quality",
  autoQuality: "auto-quality",
  volume: "video-vol",
  previousVolume: "video-vol-previous",
  evenLoudness: "video-even-loudness",
  audioOnly: "video-audio-only",
  rate: "video-rate",
  creatorRates: "video-rate-creators",
  captions: "video-captions",
  captionLanguage: "video-caption-language",
  captionStyle: "video-caption-style",
  description: "video-description",
  theatre: "theatre-mode",
  autoplay: "autoplay",
  miniPlayer: "mini-player",
  flashWarnings: "flash-warnings",
  closedAnnouncement: "closed-announcement",
  /** For the site's search. A creator's key is this, a hyphen and the creator's id. */
  searchText: "search-text",
  /** Starts the key of each video that is being added to a playlist. */
  pendingAddition: "playlist-addition~",
  /** Set while this browser syncs with the visitor's other devices. */
  isSynced: "is-synced",
  session: "user-data",
  /** In `sessionStorage`. */
  continueWatchingClosed: "continue-watching-closed",
} as const;
