import type { Page } from "./page.ts";

/** The parts of the sidebar and of llms.txt, each with how the addresses of its pages begin. */
export const sections = [
  { label: "Start", prefix: "" },
  { label: "Player", prefix: "player" },
  { label: "API client", prefix: "api-client" },
  { label: "Local store", prefix: "local-store" },
  { label: "Design system", prefix: "ui" },
  { label: "For operators", prefix: "operate" },
] as const;

export function pagesOf(prefix: string, pages: readonly Page[]): Page[] {
  return pages.filter(({ slug }) =>
    prefix === "" ? !isInSection(slug) : slug === prefix || slug.startsWith(`${prefix}/`),
  );
}

export function isReference({ slug }: Page): boolean {
  return slug.split("/")[1] === "reference";
}

function isInSection(slug: string): boolean {
  return sections.some(({ prefix }) => prefix !== "" && slug.split("/")[0] === prefix);
}
