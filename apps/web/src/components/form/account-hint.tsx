/** A hidden username field, so that password managers know which account a form is for. */
export function AccountHint({ username }: { username: string }) {
  return (
    <input hidden type="text" name="username" autoComplete="username" value={username} readOnly />
  );
}
