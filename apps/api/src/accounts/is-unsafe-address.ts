/** These characters have a meaning in mail headers. */
const unsafe = /[\s<>()[\]\\,;:"`]/;

export function isUnsafeAddress(email: string): boolean {
  return unsafe.test(email);
}
