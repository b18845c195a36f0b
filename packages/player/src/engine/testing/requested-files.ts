/** Requests that the page has made for files of a stream, repeated ones more than once. */
export function requestedFiles(src: string): string[] {
  const folder = new URL(".", src).href;
  return performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.startsWith(folder))
    .map(({ name }) => name.slice(folder.length));
}
