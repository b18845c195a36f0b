import { parseArgs } from "node:util";
import { startProduct, type ProductServer } from "@marquee/tooling-test/product-server";
import { allChecks } from "./checks/all-checks.ts";
import type { BrowserKind } from "./driver.ts";
import { firefox } from "./firefox/firefox.ts";
import { runChecks, type Result } from "./run-checks.ts";
import { webkit } from "./webkit/webkit.ts";

const usage = `Usage: pnpm browsers [--only firefox] [--grep pattern] [--require]

  --only     one browser
  --grep     checks whose name matches this regular expression
  --require  fail if a browser is not installed`;

const kinds: readonly BrowserKind[] = [firefox, webkit];

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    grep: { type: "string", default: "" },
    require: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

let product: ProductServer | null = null;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void Promise.resolve(product?.stop()).finally(() => process.exit(1)));
}

const wanted = kinds.filter(
  ({ name }) => values.only === undefined || name.toLowerCase() === values.only,
);
const checks = allChecks.filter(({ name }) => new RegExp(values.grep).test(name));
if (wanted.length === 0 || checks.length === 0) {
  console.error(`No such ${wanted.length === 0 ? "browser" : "check"}.\n\n${usage}`);
  process.exit(2);
}

/** Checks one browser. Returns how many checks failed. */
async function checkBrowser(kind: BrowserKind, url: string): Promise<number> {
  const failures: Result[] = [];
  const browser = await kind.launch();
  const differences = new Set(browser.differences);
  console.log(`\n${browser.name} ${browser.version}`);
  try {
    await runChecks(browser, {
      checks,
      url,
      onDifference: (what) => differences.add(what),
      onResult(result) {
        console.log(`${result.error === null ? "✓" : "✗"} ${browser.name}: ${result.name}`);
        if (result.error === null) return;
        failures.push(result);
        console.log(result.error);
      },
    });
  } finally {
    await browser.close();
  }
  console.log(
    `${browser.name}: ${checks.length - failures.length} passed, ${failures.length} failed`,
  );
  if (differences.size > 0) console.log(`Known differences of ${browser.name}:`);
  for (const what of differences) console.log(`- ${what}`);
  return failures.length;
}

const available = wanted.filter((kind) => {
  const command = kind.missing();
  if (command !== null)
    console.log(`SKIPPED: ${kind.name} is not installed. To check it, run: ${command}`);
  return command === null;
});
let failed = values.require ? wanted.length - available.length : 0;
if (available.length > 0) {
  product = await startProduct();
  try {
    for (const kind of available) failed += await checkBrowser(kind, product.url);
  } finally {
    await product.stop();
  }
}
process.exitCode = failed === 0 ? 0 : 1;
