/** One of several headings, so that coming back is not always the same. */
export function pickGreeting(greetings: readonly [string, ...string[]], random = Math.random()): string {
  return greetings[Math.floor(random * greetings.length)] ?? greetings[0];
}
