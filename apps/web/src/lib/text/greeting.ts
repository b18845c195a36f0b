/** Returns one of several headings. `random` is at least 0 and below 1. */
export function pickGreeting<Greeting>(
  greetings: readonly [Greeting, ...Greeting[]],
  random: number,
): Greeting {
  return greetings[Math.floor(random * greetings.length)] ?? greetings[0];
}
