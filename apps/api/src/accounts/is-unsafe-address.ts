/** Characters that have a meaning in mail headers and address lists. */
const unsafe = /[\s<>()[\]\\,;:"`]/;

/** Returns true for a mail address that could be read as something else. */
export function isUnsafeAddress(email: string): boolean {
  return unsafe.test(email);
}
