import type {
  fetchCaptionMaking,
  startCaptionMaking,
  stopCaptionMaking,
} from "../../domains/caption-making";
import type { Captions, deleteCaptions, fetchCaptions, saveCaptions } from "../../domains/captions";
import type {
  addRecordedDescription,
  deleteRecordedDescription,
  fetchRecordedDescriptions,
  RecordedDescription,
} from "../../domains/recorded-descriptions";
import type {
  addSignedVersion,
  deleteSignedVersion,
  fetchSignedVersions,
  SignedVersion,
} from "../../domains/signed-versions";
import type { Examples } from "../example";

const id = "nGQyaB_k1Oo";
const english: Captions = {
  language: "en",
  label: "English",
  cues: 12,
  machine: false,
  url: "/media/northern-foyer/captions/en-5b1f09c2.vtt",
};
const german: Captions = {
  language: "de",
  label: "Deutsch",
  cues: 11,
  machine: true,
  url: "/media/northern-foyer/captions/de-90aa41d7.vtt",
};
const recorded: RecordedDescription = {
  language: "en",
  label: "English, described",
  fits: true,
};
const signed: SignedVersion = {
  language: "ase",
  id: "q3Wc8Jd5TzM",
  title: "The Northern Foyer, signed",
  offered: true,
};

export const captionsExamples = {
  fetchCaptions: { request: { id }, response: [german, english] },
  saveCaptions: {
    request: {
      id,
      kind: "captions",
      language: "en",
      label: "English",
      content: "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nThree curtains of light.\n",
    },
    response: [german, english],
  },
  fetchCaptionMaking: {
    request: { id },
    response: {
      available: true,
      job: { state: "running", percent: 40, language: "de", failure: "" },
    },
  },
  startCaptionMaking: {
    request: { id, language: "de" },
    response: {
      available: true,
      job: { state: "waiting", percent: 0, language: "de", failure: "" },
    },
  },
  stopCaptionMaking: { request: { id }, response: { available: true, job: null } },
  deleteCaptions: { request: { id, language: "de", replaces: german.url }, response: [english] },
  fetchRecordedDescriptions: { request: { id }, response: [recorded] },
  addRecordedDescription: {
    request: { id, from: "b7Yx0Qm2LcE", language: "en", label: "English, described" },
    response: [recorded],
  },
  deleteRecordedDescription: { request: { id, language: "en" }, response: [] },
  fetchSignedVersions: { request: { id }, response: [signed] },
  addSignedVersion: {
    request: { id, signed: signed.id, language: "ase" },
    response: [signed],
  },
  deleteSignedVersion: { request: { id, language: "ase" }, response: [] },
} satisfies Examples<{
  fetchRecordedDescriptions: typeof fetchRecordedDescriptions;
  addRecordedDescription: typeof addRecordedDescription;
  deleteRecordedDescription: typeof deleteRecordedDescription;
  fetchSignedVersions: typeof fetchSignedVersions;
  addSignedVersion: typeof addSignedVersion;
  deleteSignedVersion: typeof deleteSignedVersion;
  fetchCaptions: typeof fetchCaptions;
  fetchCaptionMaking: typeof fetchCaptionMaking;
  startCaptionMaking: typeof startCaptionMaking;
  stopCaptionMaking: typeof stopCaptionMaking;
  saveCaptions: typeof saveCaptions;
  deleteCaptions: typeof deleteCaptions;
}>;
