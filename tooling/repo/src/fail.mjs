/** Ends a command with one clear message instead of a stack trace. */
export function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
