import { receiveTransfer, type Client } from "@marquee/api-client";
import { unseal } from "../../lib/sealed-text";
import { deriveTransferKeys } from "./transfer-cipher";

/** Takes what another browser has sent by a code, and decrypts it. */
export async function receiveByCode(api: Client, code: string): Promise<File> {
  const { id, key } = await deriveTransferKeys(code);
  const { sealed } = await api.call(receiveTransfer, { transfer: id });
  return new File([await unseal(key, sealed)], "transfer.json");
}
