/**
 * What is wrong with a password typed a second time. The calls' own rules see this only once every other field is right,
 * which is too late to say so.
 */
export function repeatError<Name extends string>(field: Name, password: string, repeat: string) {
  return (repeat === password ? {} : { [field]: "Passwords do not match" }) as { [F in Name]?: string };
}
