import { isOneEditAway } from "./is-one-edit-away.ts";
import { secretFileVariables } from "./secret-files.ts";
import { StartupError } from "./startup-error.ts";
import { variables } from "./variables.ts";

const prefix = "MARQUEE_";
/** Short names of other programs may resemble ours. */
const minLength = 6;

/** Kubernetes and Docker set these for each service, such as MARQUEE_PORT_80_TCP. */
const serviceLink =
  /^\w+_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)=|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?=|PORT=\w+:)/;

export interface UnknownVariable {
  readonly name: string;
  /** The likeliest setting. */
  readonly meant: string | null;
}

/** Returns unknown variables with this server's prefix or a similar name. */
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

/** Allows one edit, another case, a plural, or no prefix. */
function isMisspelt(name: string, setting: string): boolean {
  const [typed, wanted] = [name.toUpperCase(), setting.toUpperCase()];
  return [wanted, wanted.replace(/IES$/, "Y"), wanted.replace(prefix, "")].some(
    (form) => form.length >= minLength && isOneEditAway(typed, form),
  );
}

/** A misspelt setting would have no effect. @throws {StartupError} naming the likeliest one. */
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
