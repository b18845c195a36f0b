import { parse, type ParsedUrlQuery } from "node:querystring";

const maxFields = 1_000;

/** Parses a query string. Keys keep their brackets: `id[]`. */
export function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, "&", "=", { maxKeys: maxFields });
}
