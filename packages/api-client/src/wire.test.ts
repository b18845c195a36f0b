import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  amount,
  count,
  flag,
  instant,
  key,
  list,
  map,
  optionalText,
  text,
  truth,
  withDefault,
  type Field,
} from "./wire";

const read = <T>(schema: Field<T>, value: unknown) => {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : "refused";
};

describe("R-API-01 what the wire may carry", () => {
  test.each([
    ["text", text, "2012", "2012"],
    ["text as a number", text, 2012, "2012"],
    ["empty text", text, "", ""],
    ["null for text", text, null, "refused"],
    ["an id as a number", key, 7, "7"],
    ["an empty id", key, "", "refused"],
    ["nothing for an optional text", optionalText, undefined, ""],
    ["null for an optional text", optionalText, null, ""],
    ["an object for an optional text", optionalText, {}, "refused"],
    ["a number", amount, 12.5, 12.5],
    ["a number as a string", amount, "12.5", 12.5],
    ["a number in blanks", amount, " 12 ", 12],
    ["a negative number", amount, "-1", "refused"],
    ["a word for a number", amount, "twelve", "refused"],
    ["an empty string for a number", amount, "", "refused"],
    ["hexadecimal for a number", amount, "0x10", "refused"],
    ["a number beyond all bounds", amount, "9".repeat(400), "refused"],
    ["a whole number as a string", count, "12", 12],
    ["a fraction for a whole number", count, 1.5, "refused"],
    ["a number too large to be whole", count, "9007199254740993", "refused"],
    ["flag 1", flag, 1, 1],
    ['flag "1"', flag, "1", 1],
    ["flag true", flag, true, 1],
    ["flag 0", flag, 0, 0],
    ['flag "0"', flag, "0", 0],
    ["flag null", flag, null, 0],
    ["flag 2, which is not 1", flag, 2, 0],
    ['truth "true"', truth, "true", true],
    ["truth 1", truth, 1, true],
    ['truth "false"', truth, "false", false],
    ["truth null", truth, null, false],
    ["an instant", instant, "2024-03-01T09:30:00.000Z", "2024-03-01T09:30:00.000Z"],
    ["an instant elsewhere", instant, "2024-03-01T10:30:00+01:00", "2024-03-01T09:30:00.000Z"],
    ["a date and time with a blank", instant, "2024-03-01 09:30:00", "2024-03-01T09:30:00.000Z"],
    ["a date", instant, "2024-03-01", "2024-03-01T00:00:00.000Z"],
    ["seconds since the epoch", instant, 1709285400, "2024-03-01T09:30:00.000Z"],
    ["seconds since the epoch as a string", instant, "1709285400", "2024-03-01T09:30:00.000Z"],
    ["a word for an instant", instant, "yesterday", "refused"],
    ["null for an instant", instant, null, "refused"],
    ["a year that no date has", instant, 1e15, "refused"],
  ] as [string, Field<unknown>, unknown, unknown][])("%s", (...[, schema, value, expected]) => {
    expect(read(schema, value)).toEqual(expected);
  });

  test("null and nothing are empty lists and maps, and an empty list is an empty map", () => {
    expect(read(list(text), null)).toEqual([]);
    expect(read(list(text), undefined)).toEqual([]);
    expect(read(map(text), null)).toEqual({});
    expect(read(map(text), undefined)).toEqual({});
    expect(read(map(text), [])).toEqual({});
    expect(read(map(text), ["a"])).toBe("refused");
    expect(read(list(text), { 0: "a" })).toBe("refused");
  });

  test("a map keeps every name, but for one that would change what objects are", () => {
    const hostile: unknown = JSON.parse('{"__proto__":"x","constructor":"y","a":"z"}');
    const found = read(map(text), hostile);
    expect(Object.entries(found)).toEqual([
      ["constructor", "y"],
      ["a", "z"],
    ]);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
  });

  test("fields that are missing read as nothing, and fields that nobody asked for are dropped", () => {
    const schema = z.object({ note: optionalText, verified: flag, done: truth, items: list(text) });
    expect(z.parse(schema, { extra: 1 })).toEqual({ note: "", verified: 0, done: false, items: [] });
  });

  test("a default fills what is missing, and is overruled by what is there", () => {
    const schema = z.object({ offset: withDefault(count, 0) });
    expect(z.parse(schema, {})).toEqual({ offset: 0 });
    expect(z.parse(schema, { offset: undefined })).toEqual({ offset: 0 });
    expect(z.parse(schema, { offset: "24" })).toEqual({ offset: 24 });
    expect(z.parse(z.object({ offset: withDefault(count, 7) }), { offset: 0 })).toEqual({ offset: 0 });
    expect(z.safeParse(schema, { offset: null }).success).toBe(false);
  });
});
