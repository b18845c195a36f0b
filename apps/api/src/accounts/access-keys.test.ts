import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  endpoints,
  isApiError,
  type AccessKeyScope,
  type AddedAccessKey,
  type Endpoint,
} from "@marquee/api-client";
import { examples } from "@marquee/api-client/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, minuteMs } from "../clock.ts";
import { scopeFor } from "../http/key-scopes.ts";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { registerCreator } from "../testing/creators.ts";
import { awaitMail, tokenIn } from "../testing/mailbox.ts";
import { openSql } from "../testing/open-sql.ts";
import { registerAndSignIn } from "../testing/people.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { sendChunk, startUpload } from "../testing/tus.ts";
import { makeColourClip } from "../transcoding/engine/testing/clips.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-keys-"));
  site = await startTestSite({ environment: { DEMO: "false" } });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const addKey = (
  browser: Browser,
  scopes: AccessKeyScope[],
  days: 7 | 30 = 7,
): Promise<AddedAccessKey> =>
  browser.call(endpoints.addAccessKey, { name: "Nightly upload", scopes, days });

/** A program that has a key, and no cookie. */
const openProgram = ({ key }: AddedAccessKey): Browser =>
  openBrowser(site, { userAgent: "curl/8.0", headers: { authorization: `Bearer ${key}` } });

const statusOf = async (call: Promise<unknown>) => (await refusalOf(call)).status;

test("R-OWN-08 a program publishes a video with a key, whose owner sees it as used", async () => {
  const { browser, channel, person } = await registerCreator(site);
  const key = await addKey(browser, ["videos:read", "videos:write"]);
  expect((await awaitMail(site, person.email, "access key")).body).toContain("Nightly upload");
  const program = openProgram(key);
  const { video_id: videoId } = await program.call(endpoints.createVideo, {
    creator: channel.id,
    title: "Tide",
  });
  const file = await readFile(
    await makeColourClip({ path: join(folder, "a.mp4"), size: "160x90", rate: 5, seconds: 2 }),
  );
  const url = await startUpload(program, { videoId, bytes: file.length });
  expect((await sendChunk(program, url, { offset: 0, body: file })).status).toBe(204);
  await program.call(endpoints.modifyVideos, { id: [videoId], visibility: "Public" });
  const visitor = openBrowser(site);
  await expect
    .poll(() =>
      visitor.call(endpoints.watch, { v: videoId }).then(
        (page) => (page && "video" in page ? page.video.video_title : ""),
        () => "",
      ),
    )
    .toBe("Tide");
  const [listed] = await browser.call(endpoints.fetchAccessKeys, {});
  expect(listed).toEqual({
    id: key.id,
    name: "Nightly upload",
    scopes: ["videos:read", "videos:write"],
    created_at: key.created_at,
    expires_at: key.expires_at,
    last_used: expect.any(String),
  });
  const events = await browser.call(endpoints.fetchSecurityLog, {});
  expect(events).toContainEqual(
    expect.objectContaining({ kind: "access-key-added", detail: "Nightly upload" }),
  );
});

test("R-OWN-08 a key does what its scopes say, and nothing that is for people", async () => {
  const { browser } = await registerCreator(site);
  const all = openProgram(
    await addKey(browser, ["videos:read", "videos:write", "videos:delete", "statistics:read"]),
  );
  const reader = openProgram(await addKey(browser, ["videos:read"]));
  /** The answer to a valid request of a call, or to an invalid one of a call that is allowed. */
  const answer = async (program: Browser, endpoint: Endpoint) => {
    const { request } = examples[endpoint.name as keyof typeof examples];
    return program.call(endpoint, request).then(
      () => 200,
      (error: unknown) => (isApiError(error) ? error.status : error),
    );
  };
  const signedOut = openBrowser(site);
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const needsPerson = (await answer(signedOut, endpoint)) === 401;
    if (!needsPerson) continue;
    const scope = scopeFor(endpoint.path);
    if (scope === null)
      expect([endpoint.name, await answer(all, endpoint)]).toEqual([endpoint.name, 403]);
    else if (scope !== "videos:read")
      expect([endpoint.name, await answer(reader, endpoint)]).toEqual([endpoint.name, 403]);
  }
  expect(await reader.call(endpoints.fetchOwnChannels, {})).toHaveLength(1);
  expect(
    (await reader.fetch("/api/uploads", { method: "POST", headers: { "tus-resumable": "1.0.0" } }))
      .status,
  ).toBe(403);
  // A stolen key makes no other one.
  expect(await browser.call(endpoints.fetchAccessKeys, {})).toHaveLength(2);
});

test("R-OWN-08 a key ends at once with its removal, its time or its account", async () => {
  const sql = openSql(site);
  try {
    const { browser, person } = await registerCreator(site);
    const works = (program: Browser) => program.call(endpoints.fetchOwnChannels, {});
    const removed = await addKey(browser, ["videos:read"]);
    await works(openProgram(removed));
    await browser.call(endpoints.removeAccessKey, { id: removed.id });
    expect(await statusOf(works(openProgram(removed)))).toBe(401);

    const kept = openProgram(await addKey(browser, ["videos:read"]));
    const setDisabled = (at: Date | null) =>
      sql`update users set disabled_at = ${at} where email = ${person.email}`;
    await setDisabled(site.now());
    expect(await statusOf(works(kept))).toBe(401);
    await setDisabled(null);
    await works(kept);

    // The owner of a compromised account resets its password: items added since may be an
    // attacker's.
    await openBrowser(site).call(endpoints.resetPassword, { email: person.email });
    const token = tokenIn(await awaitMail(site, person.email, "Reset your"));
    const password = { new_password: "Gondola-8-Reef", confirm_password: "Gondola-8-Reef" };
    await openBrowser(site).call(endpoints.resetChangePassword, { token, ...password });
    expect(await statusOf(works(kept))).toBe(401);

    const other = await registerCreator(site);
    const short = openProgram(await addKey(other.browser, ["videos:read"], 7));
    const long = openProgram(await addKey(other.browser, ["videos:read"], 30));
    site.advance(7 * dayMs + minuteMs);
    expect(await statusOf(works(short))).toBe(401);
    await works(long);

    // An account that is restored has no earlier keys.
    const restored = await registerCreator(site);
    const earlier = openProgram(await addKey(restored.browser, ["videos:read"]));
    await restored.browser.call(endpoints.deleteAccount, { password: restored.person.password });
    const { username: uid, password: pwd } = restored.person;
    await openBrowser(site).call(endpoints.login, { uid, pwd });
    expect(await statusOf(works(earlier))).toBe(401);

    // An administrator ends what a thief may have.
    const office = await registerAndSignIn(site);
    await sql`update users set role = 'administrator' where email = ${office.person.email}`;
    const [row] = await sql<
      { id: string }[]
    >`select id from users where email = ${other.person.email}`;
    const subject = { id: row?.id ?? "", reason: "A stolen laptop." };
    await office.browser.call(endpoints.actOnAccount, { ...subject, action: "log-out" });
    expect(await statusOf(works(long))).toBe(401);
  } finally {
    await sql.end();
  }
});

test("R-OWN-08 a key needs a recent sign-in, and an account has at most 20", async () => {
  const { browser } = await registerAndSignIn(site);
  const keys = [];
  for (let count = 0; count < 20; count += 1) keys.push(await addKey(browser, ["statistics:read"]));
  expect(await statusOf(addKey(browser, ["statistics:read"]))).toBe(409);
  const stranger = await registerAndSignIn(site);
  expect(
    await statusOf(stranger.browser.call(endpoints.removeAccessKey, { id: keys[0]?.id ?? "" })),
  ).toBe(404);
  site.advance(11 * minuteMs);
  expect(await statusOf(addKey(browser, ["statistics:read"]))).toBe(403);
});
