import { componentFacts } from "./component-facts.ts";
import { otherNamesId } from "./other-names-id.ts";

interface Entry {
  type: string;
  title: string;
}

export interface StoryIndex {
  entries: Record<string, Entry>;
}

type NamesByComponent = Readonly<Record<string, readonly string[]>>;

/**
 * A script for the head of Storybook's own page: the search then finds components by the names that
 * they have elsewhere. It looks into the headings of docs, so each name becomes one, and leads to
 * the component's page. Storybook has no hook for the index of its search, and reads it before any
 * addon runs.
 */
export function otherNamesScript(): string {
  const names = Object.entries(componentFacts).map(([name, { aliases }]) => [name, aliases]);
  const given = [Object.fromEntries(names), otherNamesId].map((value) => JSON.stringify(value));
  return `<script>(${searchByOtherNames.toString()})(${given.join(", ")})</script>`;
}

/** Runs in the page: it may use nothing of this module. */
function searchByOtherNames(names: NamesByComponent, id: string): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch(...request);
    const [input] = request;
    const address = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(address, location.href);
    if (!response.ok || !pathname.endsWith("/index.json")) return response;
    const index = (await response.json()) as StoryIndex;
    for (const entry of Object.values(index.entries)) {
      const titles = entry.type === "docs" ? names[entry.title.split("/").at(-1) ?? ""] : undefined;
      if (titles) Object.assign(entry, { anchors: titles.map((title) => ({ id, title })) });
    }
    return Response.json(index);
  };
}
