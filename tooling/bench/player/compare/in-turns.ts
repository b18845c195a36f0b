import type { Name } from "./in-page.ts";

/** Visits the pages in turns, so that what else the machine does meets all of them. */
export async function inTurns<Result>(
  names: readonly Name[],
  rounds: number,
  visit: (name: Name, round: number) => Promise<Result>,
): Promise<(name: Name) => readonly Result[]> {
  const found = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) found.get(name)?.push(await visit(name, round));
  return (name) => found.get(name) ?? [];
}
