/**
 * Returns the error of a repeated password. The request schema reports a mismatch only when all other fields are valid.
 */
export function repeatError<Name extends string>(field: Name, password: string, repeat: string) {
  return (repeat === password ? {} : { [field]: "Passwords do not match" }) as { [F in Name]?: string };
}
