import { unquote, type Codec } from "./storage/codec";

/** The speeds that browsers play. */
const [minRate, maxRate] = [0.0625, 16];

export const isRate = (value: unknown): value is number =>
  typeof value === "number" && value >= minRate && value <= maxRate;

export const rateCodec: Codec<number> = {
  parse(text) {
    const rate = Number(unquote(text));
    return isRate(rate) ? rate : undefined;
  },
  format: String,
  defaultValue: 1,
};

export const creatorRatesCodec: Codec<Readonly<Record<string, number>>> = {
  parse(text) {
    const entries: readonly (readonly [string, unknown])[] = Object.entries(
      Object(JSON.parse(text)),
    );
    return Object.fromEntries(
      entries.filter((entry): entry is readonly [string, number] => isRate(entry[1])),
    );
  },
  format: (rates) => (Object.keys(rates).length === 0 ? null : JSON.stringify(rates)),
  defaultValue: {},
};
