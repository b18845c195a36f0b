import { msg } from "@lingui/core/macro";
import type { CaptionsRefusalCode } from "@marquee/api-client";
import { describeCaptionsProblem } from "./caption-problems";
import type { Sentence } from "./refusal-wait";

/** The sentences for refused captions and descriptions. */
export const captionRefusals: Readonly<Record<CaptionsRefusalCode, Sentence>> = {
  "video-elsewhere": msg({ id: "This video is on another server, which we cannot change." }),
  "too-many-captions": msg({ id: "A video has captions in at most {max} languages." }),
  "captions-by-hand": msg({
    id: "A person added the captions in this language. Remove them first.",
  }),
  "captions-not-made": msg({ id: "This instance makes no captions." }),
  "captions-too-early": msg({ id: "Captions can be made once the video has been processed." }),
  "captions-name-taken": msg({
    id: "There are captions named {name} already. Please choose another name.",
  }),
  "captions-not-found": msg({ id: "There are no captions in that language." }),
  "captions-changed": msg({
    id: "Somebody saved captions in this language at the same time. Reload the page to see them.",
  }),
  "too-many-descriptions": msg({ id: "A video has descriptions in at most {max} languages." }),
  "description-name-taken": msg({
    id: "There is a description named {name} already. Please choose another name.",
  }),
  "description-not-found": msg({ id: "There is no description in that language." }),
  "description-changed": msg({
    id:
      "Somebody saved a description in this language at the same time. " +
      "Reload the page to see it.",
  }),
  "recording-exists": msg({ id: "There is a recording in that language. Remove it first." }),
  "recording-not-found": msg({ id: "There is no recording in that language." }),
  "recording-length": msg({
    id: "The recording has {seconds} s and the video {expected} s. They must be equally long.",
  }),
  "recording-silent": msg({ id: "The recording has no sound." }),
  "video-silent": msg({
    id:
      "This video has no sound, so that there is nothing to replace. " +
      "Upload it with its description.",
  }),
  "signed-language-taken": msg({
    id: "There is a version in that sign language. Remove it first.",
  }),
  "signed-other-channel": msg({ id: "Please choose another video of the same channel." }),
  "signed-taken": msg({
    id: "That video belongs to another video already, or has signed versions of its own.",
  }),
  "signed-original": msg({
    id: "This video is a signed version itself. Add the other one to its original.",
  }),
  "signed-not-found": msg({ id: "There is no version in that sign language." }),
  "too-many-signed": msg({ id: "A video has versions in at most {max} sign languages." }),
  "language-missing": msg({ id: "Please choose a language" }),
  "unreadable-captions": describeCaptionsProblem,
};
