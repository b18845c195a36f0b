import { expect, test } from "vitest";
import { paths } from "../../config/paths";
import { stateForLogin } from "./state-for-login";

test("R-AUTH-01 the login leads back, but not to a screen on the way to an account", () => {
  const watch = { pathname: "/watch", search: "?v=a&t=5" };
  expect(stateForLogin(watch)).toEqual({ returnTo: "/watch?v=a&t=5" });
  expect(stateForLogin({ pathname: paths.login.path, search: "?error=video" })).toBeUndefined();
  expect(stateForLogin({ pathname: paths.logout.path, search: "" })).toBeUndefined();
});
