export interface CsvRecord {
  /** Start of the record, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** RFC 4180: commas, quoted fields with line breaks, `""` for a quote. Skips empty lines. */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const token = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  let fields: string[] = [];
  let line = 1;
  let start = 1;
  const source = text.replace(/^\uFEFF/, "");
  while (token.lastIndex < source.length || fields.length > 0) {
    const match = token.exec(source);
    if (!match) throw new Error(`Line ${line}: a quote is not closed, or text follows it.`);
    const [whole, quoted, plain = "", end = ""] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ",") continue;
    if (fields.length > 1 || fields[0] !== "") records.push({ line: start, fields });
    fields = [];
    start = line;
  }
  return records;
}
