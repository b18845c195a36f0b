/**
 * Returns formatters of a language. `Category` lists its plural categories, so that the compiler
 * refuses a text that lacks one. Each `Intl` object is created when it is first needed: the first
 * one of a page takes milliseconds.
 */
export function localeFormats<Category extends Intl.LDMLPluralRule>(locale: string) {
  let numbers: Intl.NumberFormat | undefined;
  let percents: Intl.NumberFormat | undefined;
  let plurals: Intl.PluralRules | undefined;
  return {
    number: (value: number) => (numbers ??= new Intl.NumberFormat(locale)).format(value),
    /** 0 to 100. */
    percent: (value: number) =>
      (percents ??= new Intl.NumberFormat(locale, { style: "percent" })).format(value / 100),
    plural(value: number, forms: Readonly<Record<Category, string>>): string {
      plurals ??= new Intl.PluralRules(locale);
      return forms[plurals.select(value) as Category];
    },
  };
}
