import { variables } from "./variables.ts";

const prefix = "MARQUEE_";

/** Variables that carry this server's prefix and mean nothing to it: misspelt, most likely. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(variables.shape);
  return Object.keys(environment).filter((name) => name.startsWith(prefix) && !known.includes(name));
}
