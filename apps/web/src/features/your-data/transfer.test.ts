import { expect, test } from "vitest";
import { seal, unseal } from "../../lib/sealed-text";
import { deriveTransferKeys } from "./transfer-cipher";
import {
  codeInHash,
  newTransferCode,
  readTransferCode,
  transferLink,
} from "../../lib/transfer-code";

test("R-VISIT-11 a code is read however it is typed, and from its link", () => {
  const code = newTransferCode();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readTransferCode(code.toLowerCase().replaceAll("-", " "))).toBe(code);
  expect(readTransferCode("oOlI-0000-0000-0000")).toBe("0011-0000-0000-0000");
  expect(readTransferCode(` \u200F${code.replaceAll("-", "–")}\u200B\n`)).toBe(code);
  expect(readTransferCode("٠١٢٣-۴۵۶۷-８９ＡＢ-CDEF")).toBe("0123-4567-89AB-CDEF");
  expect(
    codeInHash(new URL(transferLink("https://marquee.example/settings/data", code)).hash),
  ).toBe(code);
  for (const wrong of ["", "1234", `${code}1`, "UUUU-0000-0000-0000"])
    expect(readTransferCode(wrong)).toBeUndefined();
});

test("R-VISIT-11 only the same code opens what was sealed, and only unchanged", async () => {
  const [right, wrong] = [newTransferCode(), newTransferCode()];
  const { id, key } = await deriveTransferKeys(right);
  const text = JSON.stringify({
    watched: Array.from({ length: 2_000 }, (_, index) => `video ${index}`),
  });
  const sealed = await seal(key, text);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(sealed.length).toBeLessThan(text.length);
  expect(await seal(key, text)).not.toBe(sealed);

  const again = await deriveTransferKeys(right);
  expect(again.id).toBe(id);
  expect(await unseal(again.key, sealed)).toBe(text);
  const other = await deriveTransferKeys(wrong);
  expect(other.id).not.toBe(id);
  await expect(unseal(other.key, sealed)).rejects.toThrow();
  const changed = `${sealed.slice(0, -8)}${sealed.endsWith("AAAAAAAA") ? "BBBBBBBB" : "AAAAAAAA"}`;
  await expect(unseal(key, changed)).rejects.toThrow();
});

test("R-VISIT-11 data that unpack to more than 64 MB are refused", async () => {
  const { key } = await deriveTransferKeys(newTransferCode());
  const sealed = await seal(key, "0".repeat(65 * 1024 * 1024));
  await expect(unseal(key, sealed)).rejects.toThrow("too much");
});
