/** Places whose lines are checked, and after `:!` those in them that nobody writes by hand. */
export const places = ["apps", "packages", "tooling"];

/** Returns the numbers of lines that have more characters than the width. */
export function longLines(source, width) {
  return source
    .split("\n")
    .flatMap((line, index) => (Array.from(line).length > width ? [index + 1] : []));
}
