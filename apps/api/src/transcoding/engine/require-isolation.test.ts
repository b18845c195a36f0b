import { expect, test } from "vitest";
import { isolationGaps, type Isolation } from "./isolation.ts";
import { requireIsolation } from "./require-isolation.ts";

const none = {
  hasOtherUser: false,
  hasNoNetwork: false,
  hasFileRules: false,
  hasSyscallFilter: false,
};
const files = "read the server's files and secrets";
const network = "reach the network";

test.each([
  { isolation: none, gaps: [files, network] },
  { isolation: { ...none, hasOtherUser: true }, gaps: [network] },
  { isolation: { ...none, hasOtherUser: true, hasNoNetwork: true }, gaps: [] },
  { isolation: { ...none, hasNoNetwork: true }, gaps: [files] },
  { isolation: { ...none, hasFileRules: true, hasSyscallFilter: true }, gaps: [] },
])("R-PUB-13 what the system does not prevent is named: $gaps", ({ isolation, gaps }) => {
  expect(isolationGaps(isolation)).toEqual(gaps);
});

async function outcome(
  isolation: Isolation,
  setting: "required" | "preferred",
  isRoot = false,
): Promise<string> {
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(...line) };
  try {
    await requireIsolation({ config: { ENGINE_ISOLATION: setting }, log, isolation, isRoot });
  } catch (error) {
    return String(error);
  }
  return warnings.length > 0 ? `warned: ${String(warnings[1])}` : "silent";
}

test("R-PUB-13 a server that requires isolation does not start without it", async () => {
  const noNetwork = { ...none, hasNoNetwork: true };
  expect(await outcome(noNetwork, "required")).toMatch(
    /could read the server's files .*ENGINE_ISOLATION=preferred/,
  );
  expect(await outcome(noNetwork, "preferred")).toMatch(/^warned: .*Landlock/);
  expect(await outcome({ ...noNetwork, hasFileRules: true }, "required")).toBe("silent");
});

test("R-PUB-13 an engine that would be root is refused, whatever the setting", async () => {
  expect(await outcome(none, "preferred", true)).toMatch(/It would be root/);
  expect(await outcome({ ...none, hasFileRules: true }, "preferred", true)).toMatch(/^warned/);
});
