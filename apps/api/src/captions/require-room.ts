import { ServiceError } from "../services/service-error.ts";

interface NewDescription {
  readonly label: string;
  readonly maxLanguages: number;
  /** Names that are not of descriptions. */
  readonly otherNames?: readonly string[];
}

/** @param others the video's descriptions of the same kind in other languages */
export function requireRoom(
  others: readonly { readonly label: string }[],
  { label, maxLanguages, otherNames = [] }: NewDescription,
): void {
  if (others.length >= maxLanguages)
    throw new ServiceError(
      "conflict",
      "too-many-descriptions",
      `A video has descriptions in at most ${maxLanguages} languages.`,
      { values: { max: maxLanguages } },
    );
  const names = [...others.map((row) => row.label), ...otherNames];
  if (names.some((name) => name.toLowerCase() === label.toLowerCase()))
    throw new ServiceError(
      "conflict",
      "description-name-taken",
      `There is a description named ${label} already. Please choose another name.`,
      { values: { name: label } },
    );
}
