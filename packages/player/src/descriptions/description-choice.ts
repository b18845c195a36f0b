import type { SourceDescription } from "../core/source";

export interface DescriptionChoice {
  /** Language of the description (BCP 47); "" for none. */
  language: string;
  /** Shown rather than spoken. */
  asText: boolean;
}

/**
 * Returns the description in the chosen language, or in the same of another region, since films
 * differ in how exactly they name it.
 */
export function chosenDescription(
  descriptions: readonly SourceDescription[],
  { language: chosen }: DescriptionChoice,
): SourceDescription | undefined {
  if (chosen === "") return undefined;
  return (
    descriptions.find(({ language }) => language === chosen) ??
    descriptions.find(({ language }) => withoutRegion(language) === withoutRegion(chosen))
  );
}

const withoutRegion = (tag: string) => tag.split("-", 1)[0];

export const noDescription: DescriptionChoice = { language: "", asText: false };

/** Reads what `serializeChoice` returned; no description for anything else. */
export function parseChoice(stored: string | null): DescriptionChoice {
  const [, output, language] = /^(speech|text):(.*)$/.exec(stored ?? "") ?? [];
  if (language === undefined) return noDescription;
  return { language, asText: output === "text" };
}

export function serializeChoice({ language, asText }: DescriptionChoice): string {
  return `${asText ? "text" : "speech"}:${language}`;
}
