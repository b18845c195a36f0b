import type { LocalStore } from "@marquee/local-store";
import { exportData } from "@marquee/local-store/import-export";
import { toString as drawQrCode } from "qrcode";
import { seal } from "../../lib/sealed-text";
import { deriveTransferKeys } from "./transfer-cipher";
import { newTransferCode, transferLink } from "../../lib/transfer-code";

interface SealedTransfer {
  /** The server's id for it. */
  transfer: string;
  /** base64url. */
  sealed: string;
  code: string;
  /** QR code of the link to the page that receives it. */
  qrCode: string;
}

/** Encrypts everything that this browser stores, with a new code. */
export async function sealForTransfer(store: LocalStore, pageUrl: string): Promise<SealedTransfer> {
  const code = newTransferCode();
  const { id, key } = await deriveTransferKeys(code);
  const sealed = await seal(key, JSON.stringify(await exportData(store)));
  const svg = await drawQrCode(transferLink(pageUrl, code), { type: "svg", margin: 1 });
  return { transfer: id, sealed, code, qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
