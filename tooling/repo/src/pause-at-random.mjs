import { setTimeout } from "node:timers/promises";
import { descendants } from "./descendants.mjs";

/** After a pause, at most this long until the next. */
const maxGapMs = 150;

/**
 * Pauses one process after the other among those that process `root` started, until `signal`
 * aborts. None is left paused.
 *
 * @param {{ root: number, maxPauseMs: number, signal: AbortSignal }} options
 * @returns {Promise<number>} how many pauses there were
 */
export async function pauseAtRandom({ root, maxPauseMs, signal }) {
  let pauses = 0;
  while (!signal.aborted) {
    const ids = descendants(root);
    const id = ids[Math.floor(Math.random() * ids.length)];
    // Half of them short: what comes late by a frame or two finds other races than what seems to
    // hang.
    const longestMs = Math.random() < 0.5 ? Math.min(300, maxPauseMs) : maxPauseMs;
    if (id !== undefined && (await pause(id, Math.random() * longestMs, signal))) pauses += 1;
    await sleep(Math.random() * maxGapMs, signal);
  }
  return pauses;
}

async function pause(id, ms, signal) {
  if (!send(id, "SIGSTOP")) return false;
  await sleep(ms, signal);
  send(id, "SIGCONT");
  return true;
}

/** False if the process has ended. */
function send(id, signal) {
  try {
    return process.kill(id, signal);
  } catch {
    return false;
  }
}

/** Ends early when `signal` aborts. */
async function sleep(ms, signal) {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
