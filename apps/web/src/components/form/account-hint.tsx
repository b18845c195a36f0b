/** Tells password managers whose password a form asks for, where nobody has to type that. */
export function AccountHint({ username }: { username: string }) {
  return <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />;
}
