import { isOneEditAway } from "./is-one-edit-away.ts";
import { secretFileVariables } from "./secret-files.ts";
import { StartupError } from "./startup-error.ts";
import { variables } from "./variables.ts";

const prefix = "MARQUEE_";
/** Names of other programs are short: one that is one letter from ours may be theirs. */
const minLength = 6;

/**
 * Kubernetes and Docker set such variables for each service, as MARQUEE_PORT_80_TCP for one named
 * marquee.
 */
const serviceLink =
  /^\w+_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)=|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?=|PORT=\w+:)/;

export interface UnknownVariable {
  readonly name: string;
  /** The setting that was most likely meant. */
  readonly meant: string | null;
}

/**
 * Returns variables that are most likely misspelt: unknown ones with this server's prefix, and
 * others close to a setting's name.
 */
export function unknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): UnknownVariable[] {
  const known = [...Object.keys(variables.shape), ...secretFileVariables];
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || serviceLink.test(`${name}=${environment[name]}`)) return [];
    const meant =
      name.length < minLength ? undefined : known.find((setting) => isMisspelt(name, setting));
    return meant !== undefined || name.startsWith(prefix) ? [{ name, meant: meant ?? null }] : [];
  });
}

/** One edit, another case, a plural, or without the prefix. */
function isMisspelt(name: string, setting: string): boolean {
  const [typed, wanted] = [name.toUpperCase(), setting.toUpperCase()];
  return [wanted, wanted.replace(/IES$/, "Y"), wanted.replace(prefix, "")].some(
    (form) => form.length >= minLength && isOneEditAway(typed, form),
  );
}

/**
 * @throws {StartupError} naming what was most likely meant: a setting that is taken in silence is
 * one that does not hold.
 */
export function refuseUnknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const lines = unknownVariables(environment).map(({ name, meant }) =>
    meant === null
      ? `${name}: there is no such setting; unset it`
      : `${name}: did you mean ${meant}?`,
  );
  if (lines.length === 0) return;
  const list = lines.map((line) => `  ${line}`).join("\n");
  throw new StartupError(`Unknown settings:\n${list}\nRun \`npm start -- --help\` for the list.`);
}
