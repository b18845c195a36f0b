import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ApiError } from "@marquee/api-client";

export type RefusalValues = NonNullable<ApiError["values"]>;

/**
 * A message whose placeholders are the refusal's values, or a function for values that need a
 * format.
 */
export type Sentence = MessageDescriptor | ((i18n: I18n, values: RefusalValues) => string);

/** A sentence that ends with how long to wait, where the server says so. */
export function withWait(problem: MessageDescriptor): Sentence {
  return (i18n, values) => {
    const text = i18n._(problem.id, values);
    const seconds = Number(values["waitSeconds"]);
    if (Number.isNaN(seconds)) return text;
    const wait = describeWait(i18n, seconds);
    return i18n._(msg({ id: "{problem} Try again in {wait}." }).id, { problem: text, wait });
  };
}

function describeWait(i18n: I18n, seconds: number): string {
  const isShort = seconds < 60;
  const count = isShort ? seconds : Math.ceil(seconds / 60);
  const [one, other] = isShort
    ? [msg({ id: "{count} second" }), msg({ id: "{count} seconds" })]
    : [msg({ id: "{count} minute" }), msg({ id: "{count} minutes" })];
  return i18n._((count === 1 ? one : other).id, { count });
}
