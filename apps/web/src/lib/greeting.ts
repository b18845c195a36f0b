/** Returns one of several headings. `random` is at least 0 and below 1. */
export function pickGreeting(greetings: readonly [string, ...string[]], random: number): string {
  return greetings[Math.floor(random * greetings.length)] ?? greetings[0];
}
