import { ApiError, viewDevices, type Client, type RefusalCode } from "@marquee/api-client";
import { expect, test } from "vitest";
import { withSessionExpiry } from "./with-session-expiry";

function failing(reason: RefusalCode, meanwhile = () => {}): Client {
  return {
    async call() {
      meanwhile();
      throw new ApiError({
        code: "rejected",
        call: "viewDevices",
        message: reason,
        text: "x",
        reason,
      });
    },
  };
}

function fakeSession(token: string | null) {
  const session = {
    current: token,
    token: () => session.current,
    clear() {
      session.current = null;
    },
  };
  return session;
}

test.each(["logged-out", "login-first"] as const)(
  "R-AUTH-12 %s ends the stored session",
  async (reason) => {
    const session = fakeSession("ada");
    await expect(withSessionExpiry(failing(reason), session).call(viewDevices)).rejects.toThrow(
      reason,
    );
    expect(session.current).toBeNull();
  },
);

test("R-AUTH-12 another refusal leaves the session alone", async () => {
  const session = fakeSession("ada");
  await expect(
    withSessionExpiry(failing("wrong-password"), session).call(viewDevices),
  ).rejects.toThrow();
  expect(session.current).toBe("ada");
});

test("R-AUTH-12 a late refusal does not log out a user who signed in since", async () => {
  const session = fakeSession("ada");
  const client = failing("logged-out", () => {
    session.current = "grace";
  });
  await expect(withSessionExpiry(client, session).call(viewDevices)).rejects.toThrow();
  expect(session.current).toBe("grace");
});
