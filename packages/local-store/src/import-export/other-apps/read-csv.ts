const separators = [",", ";", "\t"] as const;

/**
 * Parses CSV row by row: values may be quoted, with doubled quotes and line breaks inside. Leaves
 * out empty rows.
 */
export function* parseCsv(text: string): Generator<string[]> {
  const separator = separatorOf(text);
  const inField = `[^${separator}\\r\\n]*`;
  const atEnd = `(${separator}|\\r\\n|\\r|\\n|$)`;
  // Sticky, so that each match begins where the last one ended.
  const value = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"${inField}|(${inField}))${atEnd}`, "y");
  let row: string[] = [];
  while (value.lastIndex < text.length) {
    const [, quoted, plain = "", end] = value.exec(text) ?? [];
    if (end === undefined) return;
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    if (row.some((field) => field !== "")) yield row;
    row = [];
  }
  if (row.some((field) => field !== "")) yield row;
}

/**
 * The separator that most of the first line is divided by: spreadsheets of many languages write
 * semicolons.
 */
function separatorOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}
