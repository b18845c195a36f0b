import { CaptionsError, parseCaptions, type Cue } from "@marquee/api-client/captions";
import { ServiceError } from "../services/service-error.ts";

export function canonicalTag(language: string): string {
  try {
    const [tag] = Intl.getCanonicalLocales(language);
    if (tag !== undefined) return tag;
  } catch (error) {
    throw new ServiceError("invalid", "language-missing", "Please choose a language", {
      cause: error,
    });
  }
  throw new ServiceError("invalid", "language-missing", "Please choose a language");
}

/** @throws {ServiceError} with the line of the first mistake. */
export function readCues(content: string): Cue[] {
  try {
    return parseCaptions(content);
  } catch (error) {
    if (error instanceof CaptionsError)
      throw new ServiceError("invalid", "unreadable-captions", error.message, {
        values: refusalValues(error),
        field: "content",
        cause: error,
      });
    throw error;
  }
}

function refusalValues({ problem, line, value }: CaptionsError) {
  return { problem, ...(line !== null && { line }), ...(value !== undefined && { value }) };
}
