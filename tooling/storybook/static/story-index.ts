import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Entry {
  id: string;
  title: string;
  type: "story" | "docs";
}

/** Every story of the static build. */
export function storyIndex(): Entry[] {
  const file = join(import.meta.dirname, "../storybook-static/index.json");
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: Record<string, Entry> };
  return Object.values(entries).filter(({ type }) => type === "story");
}
