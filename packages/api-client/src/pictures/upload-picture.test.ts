import { afterEach, expect, test, vi } from "vitest";
import { deletePicture, uploadPicture } from "./index";

const picture = { purpose: "avatar", id: "u7c1k2m9", baseUrl: "https://api.test" } as const;

afterEach(() => vi.unstubAllGlobals());

function respond(status: number, body: unknown) {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("R-PUB-01 a picture is sent as it is, with the part to use", async () => {
  const fetch = respond(200, {});
  const file = new Blob(["picture"]);
  await uploadPicture({ ...picture, file, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  const address = "https://api.test/api/pictures?purpose=avatar&id=u7c1k2m9";
  expect(url).toEqual(new URL(`${address}&crop=0.250000%2C0.000000%2C0.500000%2C1.000000`));
  expect(init).toMatchObject({ method: "POST", body: file, credentials: "include" });
});

test("R-AUTH-17 a change of the user's own picture returns the token that names it", async () => {
  const own = { purpose: "profile", id: "u1", baseUrl: "https://api.test" } as const;
  const fetch = respond(200, { token: "a.b.c" });
  expect(await uploadPicture({ ...own, file: new Blob() })).toEqual({ token: "a.b.c" });
  expect(fetch.mock.calls[0]?.[0]).toEqual(
    new URL("https://api.test/api/pictures?purpose=profile&id=u1"),
  );
  expect(await deletePicture(own)).toEqual({ token: "a.b.c" });
  respond(200, {});
  expect(await deletePicture(picture)).toEqual({});
  respond(200, "proxy");
  expect(await deletePicture(picture)).toEqual({});
});

test("the server's reason is the error's text", async () => {
  respond(400, { error: "We can't read this picture." });
  await expect(uploadPicture({ ...picture, file: new Blob() })).rejects.toMatchObject({
    code: "rejected",
    status: 400,
    text: "We can't read this picture.",
  });
  respond(502, "busy");
  await expect(deletePicture(picture)).rejects.toMatchObject({ code: "http", status: 502 });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await expect(deletePicture(picture)).rejects.toMatchObject({ code: "network" });
});
