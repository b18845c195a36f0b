import type {
  newBackupCodes,
  resetChangeMfa,
  resetMfa,
  totpAdd,
  totpDisable,
  totpGen,
  verifyMfaPwd,
  verifyMfaResetLink,
} from "../../domains/two-factor";
import type { Examples } from "../example";
import { linkTokenExample, sessionTokenExample } from "./tokens";

const backup = Array.from({ length: 10 }, (_, index) => `k7m2p9q4x${index}`);

export const twoFactorExamples = {
  totpGen: {
    request: {},
    response: {
      // One transparent pixel: tests need an image that loads, not a code that can be scanned.
      qr_base64:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAC" +
        "hwGA60e6kgAAAABJRU5ErkJggg==",
      manual_key: "JBSWY3DPEHPK3PXP",
    },
  },
  totpAdd: {
    request: { otp: "123456" },
    response: { message: "Two-factor authentication is on.", backup, token: sessionTokenExample },
  },
  totpDisable: {
    request: { password: "Engine#1843", otp: "123456" },
    response: { token: sessionTokenExample },
  },
  newBackupCodes: { request: { password: "Engine#1843", otp: "123456" }, response: { backup } },
  resetMfa: { request: { email: "ada@example.com" }, response: {} },
  verifyMfaResetLink: { request: { token: linkTokenExample }, response: {} },
  verifyMfaPwd: { request: { password: "Engine#1843", token: linkTokenExample }, response: {} },
  resetChangeMfa: {
    request: { backupCode: "k7m2p9q4x0", token: linkTokenExample },
    response: { token: sessionTokenExample },
  },
} satisfies Examples<{
  totpGen: typeof totpGen;
  totpAdd: typeof totpAdd;
  totpDisable: typeof totpDisable;
  newBackupCodes: typeof newBackupCodes;
  resetMfa: typeof resetMfa;
  verifyMfaResetLink: typeof verifyMfaResetLink;
  verifyMfaPwd: typeof verifyMfaPwd;
  resetChangeMfa: typeof resetChangeMfa;
}>;
