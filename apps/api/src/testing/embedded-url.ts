/** Returns the URL of the embedded database that a server runs on the data folder. */
export function embeddedUrl(dataFolder: string): string {
  return `postgres://marquee@localhost/postgres?host=${encodeURIComponent(`${dataFolder}/socket`)}`;
}
