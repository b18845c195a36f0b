import { readPage, type SentPage } from "./sent-page.ts";
import type { TestSite } from "./test-site.ts";

/** Requests a page as a visitor without cookies. Redirects are not followed. */
export async function openPage(site: Pick<TestSite, "url">, path: string): Promise<SentPage> {
  return readPage(
    await fetch(`${site.url}${path}`, { redirect: "manual", headers: { accept: "text/html" } }),
  );
}
