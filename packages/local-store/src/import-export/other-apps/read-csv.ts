/** Parses one line of CSV: values may be quoted, with doubled quotes inside. */
export function parseCsvLine(line: string): string[] {
  const values: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    values.push(quoted === undefined ? (plain ?? "").trim() : quoted.replaceAll('""', '"'));
  }
  return values;
}
