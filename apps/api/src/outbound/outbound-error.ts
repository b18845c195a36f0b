/** Its message is shown to the person who named the server. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
}
