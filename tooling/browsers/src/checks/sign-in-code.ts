import assert from "node:assert/strict";
import { nextCode } from "@marquee/tooling-test/sign-in-codes";
import type { Check } from "../check.ts";
import { demoAccounts } from "../demo.ts";
import { isSignedInAtServer, typeCredentials, waitUntilSignedIn } from "./account.ts";

const { secure } = demoAccounts;

export const signInCodeChecks: readonly Check[] = [
  {
    name: "two-factor sign-in, and /logout right after it really logs out",
    overHttps: true,
    async run({ page }) {
      await typeCredentials(page, secure);
      await page.typeInto(
        { role: "textbox", name: "Six-digit code" },
        await nextCode(secure.totpSecret),
      );
      await waitUntilSignedIn(page, secure.email);
      assert.equal(await isSignedInAtServer(page), true);
      await page.open("/logout");
      await page.see({ role: "heading", name: "You've been logged out" });
      await page.see({ role: "link", name: "Log in" });
      assert.equal(await isSignedInAtServer(page), false);
      assert.equal(await page.evaluate(() => localStorage.getItem("user-data")), null);
    },
  },
];
