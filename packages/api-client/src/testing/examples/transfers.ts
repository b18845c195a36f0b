import type { receiveTransfer, sendTransfer } from "../../domains/transfers";
import type { Examples } from "../example";

const transfer = "q7Jm0T3uZb6sLkXw2EvYdA";
const sealed = "mB1xk0o3dQ";

export const transferExamples = {
  sendTransfer: { request: { transfer, sealed }, response: {} },
  receiveTransfer: { request: { transfer }, response: { sealed } },
} satisfies Examples<{
  sendTransfer: typeof sendTransfer;
  receiveTransfer: typeof receiveTransfer;
}>;
