import type { Check, Visit } from "./check.ts";
import type { Browser } from "./driver.ts";
import { describePage } from "./in-page/describe-page.ts";
import { createNetwork } from "./network.ts";
import { createPage } from "./page.ts";
import { createSelfSigned } from "./self-signed.ts";

export interface Result {
  readonly name: string;
  readonly error: unknown;
}

interface Run {
  readonly checks: readonly Check[];
  /** The product's address. */
  readonly url: string;
  readonly onResult: (result: Result) => void;
  readonly onDifference: (what: string) => void;
}

/** Runs checks one after the other, each as a new visitor. */
export async function runChecks(
  browser: Browser,
  { checks, url, onResult, onDifference }: Run,
): Promise<void> {
  for (const check of checks) {
    let error: unknown = null;
    try {
      await runCheck(browser, { check, url, onDifference });
    } catch (thrown) {
      error = thrown;
    }
    onResult({ name: check.name, error });
  }
}

interface OneRun extends Pick<Run, "url" | "onDifference"> {
  readonly check: Check;
}

async function runCheck(browser: Browser, { check, url, onDifference }: OneRun): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const network = cleanup.adopt(
    await createNetwork(url, check.overHttps ? createSelfSigned() : null),
    (opened) => opened.close(),
  );
  const visitor = cleanup.adopt(await browser.newVisitor(), (opened) => opened.close());
  const newPage = async () => createPage(await visitor.newTab(), network.origin);
  const page = await newPage();
  const visit: Visit = {
    page,
    network,
    newPage,
    differs: onDifference,
    async store(values) {
      // A document of the site without scripts, which could write first.
      await page.openPlain("/robots.txt");
      await page.evaluate((given) => {
        for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
      }, values);
    },
  };
  if (check.consent !== "unanswered") await visit.store({ cookies: "true" });
  try {
    await check.run(visit);
  } catch (cause) {
    const state = await page.evaluate(describePage).catch(() => "no page");
    throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n  page: ${state}`, {
      cause,
    });
  }
  const [pageError] = visitor.pageErrors();
  if (pageError !== undefined) throw new Error(`The page threw: ${pageError}`);
}
