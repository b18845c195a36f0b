import type { Check } from "../check.ts";
import { accountChecks } from "./account.ts";
import { browsingChecks } from "./browsing.ts";
import { keptInTheBrowserChecks } from "./kept-in-the-browser.ts";
import { plainEngineChecks } from "./plain-engine.ts";
import { plainEngineStreamChecks } from "./plain-engine-streams.ts";
import { playbackChecks } from "./playback.ts";
import { playerControlChecks } from "./player-controls.ts";
import { signInCodeChecks } from "./sign-in-code.ts";

export const allChecks: readonly Check[] = [
  ...browsingChecks,
  ...playbackChecks,
  ...plainEngineChecks,
  ...plainEngineStreamChecks,
  ...playerControlChecks,
  ...keptInTheBrowserChecks,
  ...accountChecks,
  ...signInCodeChecks,
];
