/**
 * Languages whose usual script is Arabic, Hebrew, Thaana or N'Ko. `Intl.Locale` does not have the
 * direction in every browser yet.
 */
const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|ks|nqo|ps|sd|ug|ur|yi)(?:-|$)/i;

/**
 * Returns the direction in which a language is written. `locale` is a BCP 47 tag, such as `pt-BR`.
 */
export function textDirection(locale: string): "ltr" | "rtl" {
  return rightToLeft.test(locale) ? "rtl" : "ltr";
}
