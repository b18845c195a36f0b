import { isSuccess } from "./load-response.ts";
import { createVisitor } from "./visitor.ts";

let people = 0;

/**
 * Signs up a person, to whom the site sends a mail. Returns their address. @throws if that fails.
 */
export async function signUp(url: string): Promise<string> {
  people += 1;
  const letters = String(people).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const email = `${letters}.mail@example.com`;
  const password = `Tangerine-${people}-Kayak`;
  const visitor = createVisitor(url);
  const response = await visitor.send({
    kind: "POST sign-up",
    path: "/api/sign-up.php",
    form: { name: "Robin", email, uid: `person_${letters}_x`, pwd: password, pwdrepeat: password },
  });
  visitor.close();
  if (!isSuccess(response)) throw new Error(`Signing up led to ${response.outcome}.`);
  return email;
}
