export const databaseName = "marquee-playlists";
