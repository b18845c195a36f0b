import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { CaptionsProblem } from "@marquee/api-client/captions";
import type { RefusalValues } from "./refusal-wait";

const sentences: Readonly<Record<CaptionsProblem, MessageDescriptor>> = {
  "no-captions": msg({ id: "The file has no captions." }),
  "not-text": msg({ id: "The file is not UTF-8 text. Please save it as VTT or SRT in UTF-8." }),
  "times-missing": msg({ id: "Times such as 00:00:01.000 --> 00:00:04.000 are missing." }),
  "unknown-format": msg({
    id:
      "Times such as 00:00:01.000 --> 00:00:04.000 are missing. " +
      "The file must be WebVTT (VTT), SubRip (SRT), SBV or ASS.",
  }),
  "malformed-times": msg({ id: "Times look like 00:00:01.000 --> 00:00:04.000." }),
  "times-too-large": msg({ id: "Minutes and seconds go up to 59." }),
  "ends-before-it-begins": msg({ id: "The caption ends before it begins." }),
  "empty-line-missing": msg({ id: "An empty line is missing above these times." }),
  "caption-too-long": msg({ id: "A caption cannot be over {max} characters." }),
  "too-many-captions": msg({ id: "At most {max} captions." }),
  "tag-not-allowed": msg({ id: "Captions cannot contain {tag}." }),
};

/** Returns what is wrong with a file of captions, and in which line. */
export function describeCaptionsProblem(
  i18n: I18n,
  { problem = "", line, value }: RefusalValues,
): string {
  const sentence = Object.hasOwn(sentences, problem)
    ? i18n._(sentences[problem as CaptionsProblem].id, { max: value, tag: value })
    : i18n._(msg({ id: "We can't read these captions. Check their times and their format." }));
  if (line === undefined) return sentence;
  return i18n._(msg({ id: "Line {line}: {problem}" }).id, { line, problem: sentence });
}
