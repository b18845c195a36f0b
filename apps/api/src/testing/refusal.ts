import { ApiError } from "@marquee/api-client";

export interface Refusal {
  readonly status: number | undefined;
  readonly text: string;
}

/** Returns the status and text with which the server refused a call. Throws if it did not. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError && error.text !== undefined)
    return { status: error.status, text: error.text };
  throw new Error(`Expected a refusal, got ${String(error)}`);
}

/** Returns the text with which the server refused a call. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  return (await refusalOf(call)).text;
}
