import { expect, test } from "vitest";
import { proposeAccount } from "./propose-account";

const robin = {
  sub: "1",
  email: "robin.example@mail.example",
  givenName: "Robin",
  name: "Robin Example",
};

test("R-AUTH-04 name and username come from the identity, as the rules want them", () => {
  expect(proposeAccount(robin)).toEqual({ name: "Robin", uid: "robin_example" });
  expect(proposeAccount({ ...robin, givenName: "", name: "Zoë-Marie 2" })).toMatchObject({
    name: "Zoë-Marie",
  });
  expect(proposeAccount({ ...robin, givenName: " Robin 2" })).toMatchObject({ name: "Robin" });
  const long = `${"a".repeat(49)} Robin`;
  expect(proposeAccount({ ...robin, givenName: long })).toMatchObject({ name: "a".repeat(49) });
  expect(proposeAccount({ ...robin, email: "r2@x.example" })).toMatchObject({ uid: "r_viewer" });
  expect(proposeAccount({ ...robin, email: "42@x.example" })).toMatchObject({ uid: "viewer" });
  expect(proposeAccount({ ...robin, email: `${"a".repeat(60)}@x.example` }).uid).toHaveLength(50);
});
