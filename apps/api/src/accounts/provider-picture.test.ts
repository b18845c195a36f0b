import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@marquee/api-client";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type Browser } from "../testing/browser.ts";
import { credentialFor } from "../testing/identity.ts";
import { newPerson, registerAndSignIn } from "../testing/people.ts";
import { png } from "../testing/png.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { createAllowedAddresses } from "../outbound/allowed-addresses.ts";
import { downloadPicture } from "./download-picture.ts";

let site: TestSite;
let requests = 0;
let respond: (response: ServerResponse) => void;
/** Holds the pictures of the identity provider. */
const provider = createServer((_request, response) => {
  requests += 1;
  respond(response);
});
let picture: string;

beforeAll(async () => {
  site = await startTestSite({ environment: { DEMO: "false" } });
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  picture = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/me.png?size=192`;
});
afterAll(async () => {
  await site.stop();
  provider.closeAllConnections();
  provider.close();
});

/** Signs a person in whose account is connected with the provider. */
async function connect(named?: string) {
  const { person, browser } = await registerAndSignIn(site);
  const identity = { sub: newPerson().username, email: person.email };
  const credential = await credentialFor(browser, {
    ...identity,
    ...(named !== undefined && { picture: named }),
  });
  await browser.call(endpoints.connect, { provider: "identity-provider", credential });
  return { identity, browser };
}

const account = (browser: Browser) => browser.call(endpoints.fetchAccount, {});
const red = png(300, 200, [200, 30, 30]);

test("R-AUTH-17 the identity provider's picture is re-encoded when it is adopted", async () => {
  const { browser } = await connect(picture);
  expect(await account(browser)).toMatchObject({ picture: "", provider_picture: true });
  respond = (response) => void response.writeHead(200, { "content-type": "image/png" }).end(red);
  const { token } = await browser.call(endpoints.adoptProviderPicture, {});
  const { picture: adopted } = await account(browser);
  expect(decodeJwt(token ?? "")["picture"]).toBe(adopted);
  expect((await browser.fetch(adopted)).headers.get("content-type")).toBe("image/webp");
});

test("R-AUTH-17 it is offered where the last sign-in named one, on the web alone", async () => {
  for (const named of [undefined, "", "javascript:alert(1)", "file:///etc/passwd", "me.png"]) {
    const { browser } = await connect(named);
    expect([named, (await account(browser)).provider_picture]).toEqual([named, false]);
    expect((await refusalOf(browser.call(endpoints.adoptProviderPicture, {}))).status).toBe(404);
  }
  const { identity } = await connect();
  const again = openBrowser(site);
  await again.call(endpoints.identityProviderVerify, {
    credential: await credentialFor(again, { ...identity, picture }),
  });
  expect((await account(again)).provider_picture).toBe(true);
});

test("R-AUTH-17 an unusable picture of a provider is refused, and the old one stays", async () => {
  const { browser } = await connect(picture);
  const failed =
    "We could not get the picture from your identity provider. Please upload one instead.";
  const cases: [(response: ServerResponse) => void, string][] = [
    [(response) => void response.writeHead(404).end(), failed],
    [
      (response) => void response.writeHead(302, { location: `${site.url}/dev/mail.json` }).end(),
      failed,
    ],
    [(response) => void response.writeHead(200).end(Buffer.alloc(11 * 1024 ** 2)), failed],
    [(response) => void response.destroy(), failed],
    [
      (response) => void response.end("<svg/>"),
      "We can't read this picture. " +
        "Please choose a JPEG, PNG, WebP or GIF file that is not damaged.",
    ],
  ];
  for (const [handler, text] of cases) {
    respond = handler;
    expect((await refusalOf(browser.call(endpoints.adoptProviderPicture, {}))).text).toBe(text);
  }
  expect((await account(browser)).picture).toBe("");
});

test("R-AUTH-17 nothing is downloaded from a private address", async () => {
  const before = requests;
  const isAllowedAddress = createAllowedAddresses([]);
  for (const address of [
    picture,
    picture.replace("127.0.0.1", "localhost"),
    picture.replace("127.0.0.1", "127.1"),
  ])
    await expect(
      downloadPicture(new URL(address), { isAllowedAddress, timeoutMs: 60_000 }),
    ).rejects.toThrow("public");
  expect(requests).toBe(before);
});
