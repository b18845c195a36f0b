export interface Retention {
  /** Days of which the newest backup is kept. */
  readonly daily: number;
  /** Weeks, from Monday, of which the newest backup is kept. */
  readonly weekly: number;
}

const namePattern = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})Z$/;
const dayMs = 86_400_000;
/** 5 January 1970, a Monday. */
const mondayMs = 4 * dayMs;

/** Names sort by their time, in UTC. */
export function backupName(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace(":", "")}Z`;
}

export function isBackupName(name: string): boolean {
  return namePattern.test(name);
}

/**
 * Returns the backups that no rule keeps. The newest always stays, with those of the day before it:
 * the first one after a restore must not take the place of what was not restored.
 */
export function expiredBackups(
  names: readonly string[],
  { daily, weekly }: Retention,
): readonly string[] {
  const newestFirst = names.filter(isBackupName).toSorted().toReversed();
  const kept = new Set([
    ...newestFirst.filter((name) => timeOf(name) > timeOf(newestFirst[0] ?? "") - dayMs),
    ...newestOfEach(newestFirst, dayOf).slice(0, daily),
    ...newestOfEach(newestFirst, weekOf).slice(0, weekly),
  ]);
  return newestFirst.filter((name) => !kept.has(name));
}

function newestOfEach(newestFirst: readonly string[], periodOf: (name: string) => string) {
  const newest = new Map<string, string>();
  for (const name of newestFirst) {
    const period = periodOf(name);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()];
}

const timeOf = (name: string) => Date.parse(name.replace(namePattern, "$1T$2:$3:00Z"));
const dayOf = (name: string) => name.slice(0, 10);

function weekOf(name: string): string {
  return String(Math.floor((Date.parse(dayOf(name)) - mondayMs) / (7 * dayMs)));
}
