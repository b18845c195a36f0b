import type { Network } from "./network.ts";
import type { Page } from "./page.ts";

/** One check's own visitor of the site, with nothing stored but what the check puts there. */
export interface Visit {
  readonly page: Page;
  readonly network: Network;
  newPage(): Promise<Page>;
  /** Puts values into local storage before the first page opens. */
  store(values: Readonly<Record<string, string>>): Promise<void>;
  /** Notes what this browser does differently, for the list at the end. */
  differs(what: string): void;
}

export interface Check {
  readonly name: string;
  /**
   * The visitor's choice in the consent dialog before the first page; default: everything is
   * accepted.
   */
  readonly consent?: "unanswered";
  /** WebKit keeps a session over HTTPS only. */
  readonly overHttps?: true;
  run(visit: Visit): Promise<void>;
}
