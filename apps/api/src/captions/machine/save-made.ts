import { plainToCueText, writeWebVtt } from "@marquee/api-client/captions";
import { ServiceError } from "../../services/service-error.ts";
import type { CaptionsStore } from "../captions-store.ts";
import type { CaptionJob, MakingFailure } from "./caption-jobs.ts";
import { captionsTag } from "./spoken-languages.ts";

export type SaveMade = (job: CaptionJob) => Promise<MakingFailure | null>;

const minCueSeconds = 0.1;

export function createSaveMade(captions: Pick<CaptionsStore, "store">): SaveMade {
  return async ({ videoId, language, lines }) => {
    if (language === null || lines.length === 0) return "no-speech";
    const tag = captionsTag(language);
    const cues = lines.map(({ startSeconds, endSeconds, text }) => ({
      startSeconds,
      endSeconds: Math.max(endSeconds, startSeconds + minCueSeconds),
      settings: "",
      text: plainToCueText(text),
    }));
    try {
      await captions.store(videoId, {
        id: videoId,
        language: tag,
        label: ownName(tag),
        content: writeWebVtt(cues),
        isMadeHere: true,
      });
      return null;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return error.code === "captions-by-hand" ? "by-hand" : "not-saved";
    }
  };
}

function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
