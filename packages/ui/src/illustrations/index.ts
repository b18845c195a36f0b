export { UnavailableIllustration } from "./unavailable-illustration";
export { NoVideosIllustration } from "./no-videos-illustration";
export { NoCreatorsIllustration } from "./no-creators-illustration";
export { VideoNotFoundIllustration } from "./video-not-found-illustration";
export { PageNotFoundIllustration } from "./page-not-found-illustration";
