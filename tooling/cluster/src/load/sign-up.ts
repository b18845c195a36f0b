import { isSuccess } from "./answers.ts";
import { createVisitor } from "./visitor.ts";

let people = 0;

/** Signs somebody up, to whom the site then sends a mail. Returns their address. @throws if the answer was no success. */
export async function signUp(url: string): Promise<string> {
  people += 1;
  const letters = String(people).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const email = `${letters}.mail@example.com`;
  const password = `Tangerine-${people}-Kayak`;
  const visitor = createVisitor(url);
  const answer = await visitor.send({
    kind: "POST sign-up",
    path: "/api/sign-up.php",
    form: { name: "Robin", email, uid: `person_${letters}_x`, pwd: password, pwdrepeat: password },
  });
  visitor.close();
  if (!isSuccess(answer)) throw new Error(`Signing up led to ${answer.outcome}.`);
  return email;
}
