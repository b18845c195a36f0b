export { PlaylistRow, type PlaylistRowProps } from "./playlist-row";
