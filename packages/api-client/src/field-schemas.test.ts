import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  numberField,
  countField,
  bitField,
  dateTimeField,
  requiredTextField,
  listField,
  mapField,
  optionalTextField,
  textField,
  booleanField,
  withDefault,
  type Field,
} from "./field-schemas";

const parse = <T>(schema: Field<T>, value: unknown) => {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : "rejected";
};

describe("R-API-01 accepted forms", () => {
  test.each([
    ["text", textField, "2012", "2012"],
    ["text as a number", textField, 2012, "2012"],
    ["empty text", textField, "", ""],
    ["null for text", textField, null, "rejected"],
    ["an id as a number", requiredTextField, 7, "7"],
    ["an empty id", requiredTextField, "", "rejected"],
    ["nothing for an optional text", optionalTextField, undefined, ""],
    ["null for an optional text", optionalTextField, null, ""],
    ["an object for an optional text", optionalTextField, {}, "rejected"],
    ["a number", numberField, 12.5, 12.5],
    ["a number as a string", numberField, "12.5", 12.5],
    ["a number in blanks", numberField, " 12 ", 12],
    ["a negative number", numberField, "-1", "rejected"],
    ["a word for a number", numberField, "twelve", "rejected"],
    ["an empty string for a number", numberField, "", "rejected"],
    ["hexadecimal for a number", numberField, "0x10", "rejected"],
    ["a number beyond all bounds", numberField, "9".repeat(400), "rejected"],
    ["a whole number as a string", countField, "12", 12],
    ["a fraction for a whole number", countField, 1.5, "rejected"],
    ["a number too large to be whole", countField, "9007199254740993", "rejected"],
    ["bit 1", bitField, 1, 1],
    ['bit "1"', bitField, "1", 1],
    ["bit true", bitField, true, 1],
    ["bit 0", bitField, 0, 0],
    ['bit "0"', bitField, "0", 0],
    ["bit null", bitField, null, 0],
    ["bit 2, which is not 1", bitField, 2, 0],
    ['boolean "true"', booleanField, "true", true],
    ["boolean 1", booleanField, 1, true],
    ['boolean "false"', booleanField, "false", false],
    ["boolean null", booleanField, null, false],
    ["a date and time", dateTimeField, "2024-03-01T09:30:00.000Z", "2024-03-01T09:30:00.000Z"],
    [
      "a date and time with an offset",
      dateTimeField,
      "2024-03-01T10:30:00+01:00",
      "2024-03-01T09:30:00.000Z",
    ],
    [
      "a date and time with a space",
      dateTimeField,
      "2024-03-01 09:30:00",
      "2024-03-01T09:30:00.000Z",
    ],
    ["a date", dateTimeField, "2024-03-01", "2024-03-01T00:00:00.000Z"],
    ["seconds since the epoch", dateTimeField, 1709285400, "2024-03-01T09:30:00.000Z"],
    [
      "seconds since the epoch as a string",
      dateTimeField,
      "1709285400",
      "2024-03-01T09:30:00.000Z",
    ],
    ["a word for a date and time", dateTimeField, "yesterday", "rejected"],
    ["null for a date and time", dateTimeField, null, "rejected"],
    ["a year beyond the range of Date", dateTimeField, 1e15, "rejected"],
  ] as [string, Field<unknown>, unknown, unknown][])("%s", (...[, schema, value, expected]) => {
    expect(parse(schema, value)).toEqual(expected);
  });

  test("null and undefined are empty lists and maps, and an empty list is an empty map", () => {
    expect(parse(listField(textField), null)).toEqual([]);
    expect(parse(listField(textField), undefined)).toEqual([]);
    expect(parse(mapField(textField), null)).toEqual({});
    expect(parse(mapField(textField), undefined)).toEqual({});
    expect(parse(mapField(textField), [])).toEqual({});
    expect(parse(mapField(textField), ["a"])).toBe("rejected");
    expect(parse(listField(textField), { 0: "a" })).toBe("rejected");
  });

  test("a map keeps every name except __proto__", () => {
    const hostile: unknown = JSON.parse('{"__proto__":"x","constructor":"y","a":"z"}');
    const found = parse(mapField(textField), hostile);
    expect(Object.entries(found)).toEqual([
      ["constructor", "y"],
      ["a", "z"],
    ]);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
  });

  test("missing fields get their empty value, and unknown fields are dropped", () => {
    const schema = z.object({
      note: optionalTextField,
      verified: bitField,
      done: booleanField,
      items: listField(textField),
    });
    expect(z.parse(schema, { extra: 1 })).toEqual({
      note: "",
      verified: 0,
      done: false,
      items: [],
    });
  });

  test("a default applies only to a missing field", () => {
    const schema = z.object({ offset: withDefault(countField, 0) });
    expect(z.parse(schema, {})).toEqual({ offset: 0 });
    expect(z.parse(schema, { offset: undefined })).toEqual({ offset: 0 });
    expect(z.parse(schema, { offset: "24" })).toEqual({ offset: 24 });
    expect(z.parse(z.object({ offset: withDefault(countField, 7) }), { offset: 0 })).toEqual({
      offset: 0,
    });
    expect(z.safeParse(schema, { offset: null }).success).toBe(false);
  });
});
