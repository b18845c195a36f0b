import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deployFile, readText } from "./read-yaml.ts";
import { imageSettings } from "./server-settings.ts";

const dockerfile = readText("Dockerfile");

test("the image has the repository's versions of Node and pnpm", () => {
  const { packageManager } = JSON.parse(
    readFileSync(deployFile("../../package.json"), "utf8"),
  ) as Record<string, string>;
  const nodeVersion = /^nodeVersion: (\S+)$/m.exec(
    readFileSync(deployFile("../../pnpm-workspace.yaml"), "utf8"),
  )?.[1];
  expect(dockerfile).toContain(`/node:${nodeVersion}-`);
  expect(new Set(dockerfile.match(/pnpm@[\d.]+/g))).toEqual(new Set([packageManager]));
});

test("the image runs in production, unprivileged, without a secret", () => {
  expect(imageSettings()).toMatchObject({
    NODE_ENV: "production",
    MARQUEE_MODE: "production",
    PORT: "4000",
  });
  expect(dockerfile).toMatch(/^USER 10001:10001$/m);
  expect(dockerfile).not.toMatch(/secret|password|token/i);
  expect(dockerfile).toMatch(/^HEALTHCHECK/m);
});

test("uploads can be processed on both architectures", () => {
  const manifest: unknown = JSON.parse(
    readFileSync(deployFile("../../apps/api/package.json"), "utf8"),
  );
  expect(manifest).toMatchObject({
    optionalDependencies: {
      "@seydx/node-av-linux-x64": "catalog:",
      "@seydx/node-av-linux-arm64": "catalog:",
    },
  });
});
