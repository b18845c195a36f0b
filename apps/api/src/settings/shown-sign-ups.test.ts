import { expect, test } from "vitest";
import { shownSignUps } from "./shown-sign-ups.ts";

const failing = (error: Error) => ({ read: () => Promise.reject(error) });

test("R-OWN-04 the login page has its ways to log in while the database is away, and hides no other fault", async () => {
  const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(await shownSignUps(failing(away))).toBe("open");
  await expect(shownSignUps(failing(new Error("The stored setting is not valid.")))).rejects.toThrow("not valid");
});
