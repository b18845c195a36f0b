export {
  accountQuery,
  accessKeysQuery,
  connectionsQuery,
  devicesQuery,
  passkeysQuery,
  securityLogQuery,
} from "./account-query";
export { apiKey, type ApiKey } from "./api-key";
export { creatorAboutQuery, creatorPlaylistPages } from "./channel-query";
export {
  creatorIdQuery,
  creatorInfoQuery,
  creatorsByIdQuery,
  creatorVideoPages,
  type CreatorVideoSelection,
} from "./creator-query";
export { endpointPages, type Paging } from "./endpoint-pages";
export { endpointQuery } from "./endpoint-query";
export { followedVideoPages } from "./followed-videos-query";
export { carouselQuery, homeFeedPages, homeFrontQuery, type HomeFeedOptions } from "./home-query";
export { playlistPages, playlistQuery } from "./playlist-query";
export { quickSearchQuery, searchPages } from "./search-query";
export { signInOptionsQuery } from "./sign-in-options-query";
export { tagVideoPages } from "./tag-query";
export { transcriptQuery } from "./transcript-query";
export { watchQuery } from "./watch-query";
export { watchedVideosQuery } from "./watched-videos-query";
