import { parse, type ParsedUrlQuery } from "node:querystring";

const maxFields = 1_000;

export function parseQuery(text: string): ParsedUrlQuery {
  return parse(text, "&", "=", { maxKeys: maxFields });
}
