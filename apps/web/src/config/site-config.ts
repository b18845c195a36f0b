/** What the operator has configured about the site (`npm start -- --help`). Links and contacts that are null are hidden. */
export interface SiteConfig {
  aboutUrl: string | null;
  statusUrl: string | null;
  /** Whether plans can be paid for. */
  isPaymentOpen: boolean;
  /** Email addresses by purpose. */
  contacts: Record<ContactPurpose, string | null>;
}

export type ContactPurpose = "bugReport" | "feedback" | "security" | "general" | "dmca" | "legal" | "privacy";

/** The configuration of a page that the server could not render. */
export const emptySiteConfig: SiteConfig = {
  aboutUrl: null,
  statusUrl: null,
  isPaymentOpen: false,
  contacts: {
    bugReport: null,
    feedback: null,
    security: null,
    general: null,
    dmca: null,
    legal: null,
    privacy: null,
  },
};
