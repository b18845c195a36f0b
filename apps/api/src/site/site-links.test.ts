import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@marquee/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser.ts";
import { awaitMail } from "../testing/mailbox.ts";
import { newPerson, turnOnTwoFactor } from "../testing/people.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

/** A site whose every path differs from the real one's. */
const otherSite = `
export const emptyDocument = () => "<!doctype html><title>Other</title>";
export const chooseLocale = () => "en";
export const languageCookie = "language";
export const inlineScripts = [];
export const themeStyle = () => "";
export const themeColor = () => null;
export const render = async () => ({ status: 200, redirectTo: null, html: emptyDocument() });
export const sitemap = { pages: [], watch: String, creator: String, playlist: String };
export const addresses = {
  login: () => "/other/login",
  setup: (token) => "/other/setup#" + token,
  resetPassword: () => "/other/forgotten",
  changePassword: () => "/other/change",
  activateAccount: (token) => "/other/activate?anyToken=" + token,
  newPassword: (token) => "/other/password?anyToken=" + token,
  turnOffTwoFactor: (token) => "/other/second-factor?anyToken=" + token,
  confirmEmail: (token) => "/other/address?anyToken=" + token,
  undoEmailChange: (token) => "/other/undo?anyToken=" + token,
  expiredExport: () => "/other/export",
  connected: (provider) => "/other/connected/" + provider,
  connectionFailed: () => "/other/not-connected",
};
`;

let folder: string;
let site: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-other-site-"));
  await mkdir(join(folder, "server"));
  await writeFile(join(folder, "server", "render.js"), otherSite);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  site = await startTestSite({ environment: { SITE_FOLDER: folder } });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

async function linkIn(recipient: string, subject: string): Promise<string> {
  const { body } = await awaitMail(site, recipient, subject);
  return body.split("\n").find((line) => line.startsWith(`${site.url}/`)) ?? `no link in: ${body}`;
}

test("R-RENDER-04 mails and redirects take the site's paths from its build", async () => {
  const { username: uid, email, password: pwd } = newPerson();
  const browser = openBrowser(site);
  await browser.call(endpoints.signUp, { name: "Robin", email, uid, pwd, pwdrepeat: pwd });
  const activation = await linkIn(email, "Activate");
  expect(activation).toContain(`${site.url}/other/activate?anyToken=`);
  await browser.call(endpoints.verifyActivateLink, { token: activation.split("=")[1] ?? "" });
  await browser.call(endpoints.login, { uid, pwd });

  await browser.call(endpoints.resetPassword, { email });
  expect(await linkIn(email, "Reset your")).toContain(`${site.url}/other/password?anyToken=`);
  await browser.call(endpoints.modifyAccount, { email: `new.${email}`, password: pwd });
  expect(await linkIn(`new.${email}`, "Confirm")).toContain(`${site.url}/other/address?anyToken=`);
  expect(await linkIn(email, "was asked for")).toContain(`${site.url}/other/undo?anyToken=`);
  await turnOnTwoFactor(site, browser);
  await browser.call(endpoints.resetMfa, { email });
  expect(await linkIn(email, "Turn off")).toContain(`${site.url}/other/second-factor?anyToken=`);

  const redirect = async (path: string) =>
    (await browser.fetch(path, { headers: { accept: "text/html" } })).headers.get("location");
  expect(await redirect("/api/download-export?token=unknown")).toBe("/other/export");
  expect(await redirect("/.well-known/change-password")).toBe("/other/change");
  expect(await redirect("/api/connect-callback?error=denied")).toBe("/other/not-connected");
});

test("without a build nothing is mailed, and the call can be repeated later", async () => {
  const unbuilt = await startTestSite({ environment: { SITE_FOLDER: join(folder, "nowhere") } });
  try {
    const { username: uid, email, password: pwd } = newPerson();
    const form = { name: "Robin", email, uid, pwd, pwdrepeat: pwd };
    const response = await fetch(`${unbuilt.url}${endpoints.signUp.path}`, {
      method: "POST",
      body: new URLSearchParams(form),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: "Something went wrong. Please try again later.",
      code: "site-unavailable",
    });
  } finally {
    await unbuilt.stop();
  }
});
