import { examples } from "./examples";
import type { Example } from "./example";
import type { Endpoint } from "../endpoint";

const byName: Partial<Record<string, Example<Endpoint>>> = examples;

/** Returns the example of a call by its name. */
export function exampleOf(name: string): Example<Endpoint> {
  const example = byName[name];
  if (!example)
    throw new TypeError(`There is no example for ${name}. Script a response with on().`);
  return example;
}
