import { expect, test } from "vitest";
import { configWarnings } from "./config-warnings.ts";
import { readConfig } from "./config.ts";

const production = {
  MARQUEE_MODE: "production",
  DATABASE_URL: "postgres://marquee:letters@db.example/marquee",
  MARQUEE_SECRET: "8c1f0b7a94e2d35f6a0c9d81e7b4f263",
  SMTP_URL: "smtp://mail.example:587",
  PUBLIC_URL: "https://marquee.example",
};

test.each([
  ["NODE_ENV=production", { NODE_ENV: "production" }, "MARQUEE_MODE: development is refused"],
  ["every address", { MARQUEE_HOST: "0.0.0.0" }, "MARQUEE_HOST: development listens on localhost"],
  ["every IPv6 address", { MARQUEE_HOST: "::" }, "MARQUEE_HOST: development listens on localhost"],
  [
    "an address of the network",
    { MARQUEE_HOST: "192.168.1.5" },
    "MARQUEE_HOST: development listens on localhost",
  ],
  [
    "a name that may be anywhere",
    { MARQUEE_HOST: "films.example" },
    "MARQUEE_HOST: development listens on localhost",
  ],
])("R-SEC-02 development refuses to start with %s", (_, environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem);
});

test.each(["localhost", "127.0.0.1", "127.1.2.3", "::1"])(
  "R-SEC-02 development listens on %s",
  (MARQUEE_HOST) => {
    expect(readConfig({ MARQUEE_HOST }).isDevelopment).toBe(true);
  },
);

test.each([
  ["demo accounts", { DEMO: "true" }, "DEMO: the demo accounts' passwords are public"],
  ["a public http address", { PUBLIC_URL: "http://marquee.example" }, "PUBLIC_URL: expected https"],
  [
    "a secret of one letter",
    { MARQUEE_SECRET: "x".repeat(64) },
    "MARQUEE_SECRET: expected at least 32 random",
  ],
  [
    "a weak former secret",
    { MARQUEE_SECRET_PREVIOUS: "x".repeat(64) },
    "MARQUEE_SECRET_PREVIOUS: expected at least 32",
  ],
  [
    "a secret in sequence",
    { MARQUEE_SECRET: "0123456789abcdef".repeat(2) },
    "MARQUEE_SECRET: expected",
  ],
  [
    "a secret that repeats itself",
    { MARQUEE_SECRET: "change-me-".repeat(4) },
    "MARQUEE_SECRET: expected",
  ],
])("R-SEC-02 production refuses %s", (_, environment, problem) => {
  expect(() => readConfig({ ...production, ...environment })).toThrow(problem);
});

test.each([
  ["its own machine over http", { PUBLIC_URL: "http://localhost:4000" }],
  ["any address to listen on", { MARQUEE_HOST: "0.0.0.0", NODE_ENV: "production" }],
])("R-SEC-02 production allows %s", (_, environment) => {
  expect(readConfig({ ...production, ...environment })).toMatchObject({
    isDevelopment: false,
    DEMO: false,
  });
});

test("R-SEC-02 production warns without trusted proxies", () => {
  expect(configWarnings(readConfig(production))).toEqual([
    expect.stringContaining("TRUSTED_PROXIES is not set"),
  ]);
  expect(configWarnings(readConfig({ ...production, TRUSTED_PROXIES: "10.0.0.0/8" }))).toEqual([]);
  expect(configWarnings(readConfig({}))).toEqual([]);
});

test.each([
  [
    "an address without a bucket",
    { S3_ENDPOINT: "http://127.0.0.1:7480" },
    "S3_BUCKET: missing; S3_ENDPOINT needs",
  ],
  [
    "half of a key",
    { S3_BUCKET: "media", S3_ACCESS_KEY_ID: "id" },
    "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both",
  ],
  ["a name that is none", { S3_BUCKET: "My Bucket" }, "S3_BUCKET: expected the name of a bucket"],
  [
    "a path",
    { S3_BUCKET: "media", S3_ENDPOINT: "http://127.0.0.1/media" },
    "S3_ENDPOINT: expected an origin",
  ],
])("S3 is refused with %s", (_, environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem);
});

test("S3 servers of one's own have one host name for all buckets", () => {
  const own = { S3_BUCKET: "media", S3_ENDPOINT: "http://127.0.0.1:7480" };
  expect(readConfig(own)).toMatchObject({ S3_FORCE_PATH_STYLE: true, S3_REGION: "us-east-1" });
  expect(readConfig({ ...own, S3_FORCE_PATH_STYLE: "false" }).S3_FORCE_PATH_STYLE).toBe(false);
  expect(readConfig({ S3_BUCKET: "media" }).S3_FORCE_PATH_STYLE).toBe(false);
});
