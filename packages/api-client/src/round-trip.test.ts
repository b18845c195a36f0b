import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { decodeRequest } from "./decode-request";
import { encodeRequest } from "./encode-request";
import { homeSectionNames } from "./domains/home";
import type { Endpoint } from "./endpoint";
import { endpoints } from "./endpoints";
import { isApiError } from "./errors";
import { parseResponse } from "./parse-response";
import { readResponse } from "./read-response";
import { exampleOf } from "./testing/example-of";
import { examples } from "./testing/examples";

const calls = Object.entries<Endpoint>(endpoints);

/** Any text that can be sent: no lone surrogates. A character may count as two. */
const text = (min = 0, max = 100) =>
  fc.string({ unit: "binary", minLength: min, maxLength: Math.max(min, max >> 1) });
const newPassword = text(0, 200).map((rest) => `Aa1!${rest}x`);

const moment = fc
  .date({ noInvalidDate: true, min: new Date("2000-01-01"), max: new Date("2100-01-01") })
  .map((date) => date.toISOString());

const id128 = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);

/** Fields that are limited by more than their length. */
const ruled: Partial<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.[a-z]{2,5}$/),
  name: fc.stringMatching(/^[A-Za-zäéçñøßł]{1,50}$/),
  uid: fc.stringMatching(/^[A-Za-z_]{3,50}$/),
  username: fc.stringMatching(/^[A-Za-z_]{3,50}$/),
  publish_at: moment,
  members_until: moment,
  tags: fc.array(fc.stringMatching(/^[A-Za-z0-9ä_-]{1,20}$/), { maxLength: 30 }),
  links: fc.array(
    fc.record({
      label: fc.stringMatching(/^[a-z ]{1,50}$/),
      url: fc.stringMatching(/^https:\/\/[a-z]{1,20}$/),
    }),
    { maxLength: 8 },
  ),
  gigabytes: fc.nat(1_000_000),
  largest_file: fc.nat(1_000),
  daily_uploads: fc.nat(10_000),
  view: fc.constant(examples.reportPlayback.request.view),
  front: fc.record({
    announcement: fc.record({
      texts: fc.dictionary(fc.constantFrom("en", "pt-BR"), text(1, 200), {
        noNullPrototype: true,
      }),
      link: fc.constantFrom("", "/about", "https://ferries.example/pier?no=4"),
      from: fc.option(moment),
      until: fc.option(moment),
    }),
    sections: fc.uniqueArray(fc.constantFrom(...homeSectionNames)),
    videos: fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_-]{11}$/), { maxLength: 12 }),
    channels: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{8}$/), { maxLength: 24 }),
  }),
  url: fc.stringMatching(/^https:\/\/[a-z]{1,20}\/[a-z?&=]{0,40}$/),
  language: fc.stringMatching(/^[a-z]{2,3}(-[A-Z]{2})?$/),
  label: fc.stringMatching(/^[a-zä]{1,50}$/),
  content: text(1, 200),
  parts: fc.array(fc.nat(49), { maxLength: 50 }),
  transfer: id128,
  mailbox: id128,
  slot: id128,
  tag: id128,
  knownTags: fc.array(id128, { maxLength: 24 }),
  slotIds: fc.array(id128, { maxLength: 24 }),
  sealed: fc.stringMatching(/^[A-Za-z0-9_-]{1,200}$/),
  creators: fc.array(fc.stringMatching(/^[a-z0-9]{12}$/), { maxLength: 5 }),
  playlists: fc.array(fc.stringMatching(/^[a-z0-9]{12}$/), { maxLength: 5 }),
  titles: fc.boolean(),
  endpoint: fc.stringMatching(/^https:\/\/[a-z]{1,20}\/[A-Za-z0-9_-]{1,40}$/),
  p256dh: fc.stringMatching(/^B[A-Za-z0-9_-]{86}$/),
  auth: id128,
  quiet: fc.option(fc.record({ from: fc.nat(1_439), until: fc.nat(1_439) })),
  timeZone: fc.stringMatching(/^[A-Z][a-z]{1,20}\/[A-Z][a-z]{1,20}$/),
  otp: fc.stringMatching(/^\d{1,6}$/),
  pwd: newPassword,
  new_password: newPassword,
};

/** A pattern that lists what it allows. */
const choicePattern = /^\^\(\?:[\w|]+\)\$$/;

/** Values that the JSON Schema of a field allows. */
function fieldOf(
  name: string,
  field: boolean | z.core.JSONSchema.JSONSchema,
): fc.Arbitrary<unknown> {
  // Sign languages, for example.
  if (typeof field === "object" && field.pattern && choicePattern.test(field.pattern))
    return fc.stringMatching(new RegExp(field.pattern));
  const known = ruled[name];
  if (known) return known;
  if (typeof field === "boolean") throw new Error(`${name} is not described.`);
  if (field.const !== undefined) return fc.constant(field.const);
  if (field.enum) return fc.constantFrom<unknown>(...field.enum);
  if (field.type === "integer") return fc.maxSafeNat();
  if (
    field.type === "array" &&
    typeof field.items === "object" &&
    !Array.isArray(field.items) &&
    field.items.properties
  ) {
    const { properties } = field.items;
    return fc.array(
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([key, value]) => [key, fieldOf(key, value)]),
        ),
      ),
      {
        maxLength: 100,
      },
    );
  }
  const choices =
    typeof field.items === "object" && !Array.isArray(field.items) ? field.items.enum : undefined;
  if (choices)
    return fc.array(fc.constantFrom<unknown>(...choices), { minLength: 1, maxLength: 10 });
  if (field.type === "array") return fc.array(text(1, 64), { minLength: 1, maxLength: 100 });
  return text(field.minLength, field.maxLength);
}

function requestOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.request, { io: "input" });
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fieldOf(name, field)]),
  );
  return fc.record(fields, { requiredKeys: required }).map((request: Record<string, unknown>) => {
    const {
      pwd,
      pwdrepeat = pwd,
      new_password,
      confirm_password = new_password,
      ...rest
    } = request;
    const repeated = {
      pwd,
      pwdrepeat: pwdrepeat && pwd,
      new_password,
      confirm_password: confirm_password && new_password,
    };
    return {
      ...rest,
      ...Object.fromEntries(Object.entries(repeated).filter(([name]) => name in fields)),
    };
  });
}

/** Returns a server's parsed form: a text, or a list for a repeated key. */
function parsed(entries: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of entries) {
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

function parsedBody(body: FormData | string | undefined): unknown {
  return typeof body === "string" ? JSON.parse(body) : parsed(body ?? new FormData());
}

const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
};
const isFine = (thrown: unknown) => thrown === undefined || isApiError(thrown);

describe("R-API-04 any request", () => {
  test.each(calls)("%s: the server decodes what the client encoded", (_, endpoint) => {
    fc.assert(
      fc.property(requestOf(endpoint), (request) => {
        // Ends the test when hardly any request is valid, which a filter would search for for ever.
        fc.pre(z.safeParse(endpoint.request, request).success);
        const meant = z.parse(endpoint.request, request);
        const { query, body } = encodeRequest(endpoint, request);
        expect(decodeRequest(endpoint, { query, body })).toEqual(meant);
        expect(decodeRequest(endpoint, { query: parsed(query), body: parsedBody(body) })).toEqual(
          meant,
        );
        // A decoded request can be encoded again.
        expect(decodeRequest(endpoint, encodeRequest(endpoint, meant))).toEqual(meant);
      }),
      { numRuns: 50 },
    );
  });

  test.each(calls)(
    "%s: a hostile request is rejected or decoded, and nothing else is thrown",
    (_, endpoint) => {
      const field = fc.oneof(
        fc.anything(),
        text(),
        fc.constantFrom("__proto__", "constructor", "id[]", "[]"),
      );
      const names = Object.keys(z.toJSONSchema(endpoint.request).properties ?? {});
      const hostile = fc.dictionary(
        fc.oneof(fc.constantFrom("x", ...names, ...names.map((name) => `${name}[]`)), text()),
        field,
      );
      fc.assert(
        fc.property(fc.oneof(hostile, fc.anything()), (raw) => {
          expect(thrownBy(() => decodeRequest(endpoint, { query: raw, body: raw }))).toSatisfy(
            isFine,
          );
        }),
        { numRuns: 50 },
      );
    },
  );
});

describe("R-API-02 any response", () => {
  const anyBody = fc.oneof(
    fc.json(),
    fc.string(),
    fc.anything().map((value) => JSON.stringify(value) ?? ""),
  );

  test.each(calls)("%s: gives a typed response or a typed error", (_, endpoint) => {
    fc.assert(
      fc.property(anyBody, fc.integer({ min: 200, max: 599 }), (body, status) => {
        expect(thrownBy(() => readResponse(endpoint, { status, body }))).toSatisfy(isFine);
      }),
      { numRuns: 50 },
    );
  });

  test.each(calls)("%s: parsing a parsed response changes nothing", (name, endpoint) => {
    const { response } = exampleOf(name);
    const parse = (value: unknown) => parseResponse(endpoint, value);
    expect(parse(parse(response))).toEqual(parse(response));
  });
});
