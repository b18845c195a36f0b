export interface DescriptionChoice {
  /** Language of the description (BCP 47); "" for none. */
  language: string;
  /** Shown rather than spoken. */
  asText: boolean;
}

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
