import { ApiError, login, type Client } from "@marquee/api-client";
import { expect, test, vi } from "vitest";
import { withRefusalSentences } from "./with-refusal-sentences";

function failing(reason?: string): Client {
  return {
    call: () =>
      Promise.reject(
        new ApiError({ code: "rejected", call: "login", message: "refused", text: "x", reason }),
      ),
  };
}

test.each([
  ["wrong-password", 1],
  ["logged-out", 0],
  [undefined, 0],
])(
  "a call that is refused with the code %s loads the sentences %i times",
  async (reason, times) => {
    const load = vi.fn(() => Promise.resolve());
    await expect(
      withRefusalSentences(failing(reason), load).call(login, {} as never),
    ).rejects.toThrow("refused");
    expect(load).toHaveBeenCalledTimes(times);
  },
);

test("a refusal is reported although its sentences cannot be loaded", async () => {
  const load = () => Promise.reject(new Error("offline"));
  const call = withRefusalSentences(failing("wrong-password"), load).call(login, {} as never);
  await expect(call).rejects.toMatchObject({ reason: "wrong-password" });
});
