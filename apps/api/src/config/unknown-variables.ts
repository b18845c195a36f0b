import { secretFileVariables } from "./secret-files.ts";
import { variables } from "./variables.ts";

const prefix = "MARQUEE_";

/** Returns variables with this server's prefix that it does not know, most likely misspelt. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...Object.keys(variables.shape), ...secretFileVariables];
  return Object.keys(environment).filter((name) => name.startsWith(prefix) && !known.includes(name));
}
