import type { LevelParsed } from "hls.js";
import { afterEach, expect, test, vi } from "vitest";
import { unsupportedCodecs } from "./unsupported-codecs";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [["hvc1.1.6.L60.90"], "HEVC"],
  [["avc1.4d401e,ac-3", "avc1.4d401e,ec-3"], "AC-3, E-AC-3"],
  [["dvh1.05.06, mp4a.40.2", "hev1.2.4.L93"], "Dolby Vision, HEVC"],
  [["avc1.4d401e,dtsc"], "DTSC"],
  [["avc1.4d401e,mp4a.40.2"], null],
  [[], null],
])("of %s the browser lacks %s", (codecs, name) => {
  vi.stubGlobal("MediaSource", { isTypeSupported: (type: string) => /avc1|mp4a/.test(type) });
  const levels = codecs.map((CODECS) => ({ attrs: { CODECS } })) as unknown as LevelParsed[];
  expect(unsupportedCodecs(levels)).toBe(name);
});

test("ManagedMediaSource is asked where a browser has it alone, as on iPhones", () => {
  const levels = [{ attrs: { CODECS: "hvc1.1.6.L60.90" } }] as unknown as LevelParsed[];
  vi.stubGlobal("MediaSource", undefined);
  expect(unsupportedCodecs(levels)).toBeNull();
  vi.stubGlobal("ManagedMediaSource", { isTypeSupported: () => false });
  expect(unsupportedCodecs(levels)).toBe("HEVC");
});
