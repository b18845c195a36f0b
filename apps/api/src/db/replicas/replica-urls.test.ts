import { expect, test } from "vitest";
import { replicaUrls } from "./replica-urls.ts";

test("a URL names one replica or several", () => {
  expect(replicaUrls("postgres://reader:let,ters@one.example/site")).toEqual([
    "postgres://reader:let,ters@one.example/site",
  ]);
  expect(
    replicaUrls("postgres://reader@one.example:6432,[::1]:5432,three?sslmode=require"),
  ).toEqual([
    "postgres://reader@one.example:6432?sslmode=require",
    "postgres://reader@[::1]:5432?sslmode=require",
    "postgres://reader@three?sslmode=require",
  ]);
});
