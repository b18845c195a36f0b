import { expect, test } from "vitest";
import { englishLabels, type Labels } from "../labels";
import { errorText } from "./error-message";

test("labels of a host that are older than a kind say that the network failed", () => {
  const { playlist: _, ...messages } = englishLabels.messages;
  const older = { ...englishLabels, messages } as Labels;
  const view = { kind: "playlist", format: "", isEnding: true, canRetry: true } as const;
  expect(errorText(view, older)).toBe(messages.network);
  expect(errorText(view, englishLabels)).toBe(englishLabels.messages.playlist);
});
