/** An attempt that got no response. Its message is shown to the creator. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
}
