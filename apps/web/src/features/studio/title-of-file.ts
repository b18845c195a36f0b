const maxTitleLength = 100;

/** Returns a title to start with: the name of a file without its ending. */
export function titleOfFile(name: string): string {
  const title = name
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll("_", " ")
    .trim();
  return title.slice(0, maxTitleLength) || "Untitled";
}
