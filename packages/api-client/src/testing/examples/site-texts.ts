import type {
  changeSiteText,
  fetchSiteText,
  fetchSiteTexts,
  fetchSiteTextVersions,
} from "../../domains/site-texts";
import type { Examples } from "../example";

const plain = (text: string) => ({ text, style: "plain" as const, href: "" });

export const siteTextExamples = {
  fetchSiteText: {
    request: { text: "terms", locale: "en" },
    response: {
      locale: "en",
      changed_at: "2026-03-02T09:30:00.000Z",
      blocks: [
        { kind: "heading", level: 2, number: 0, parts: [plain("House rules")] },
        {
          kind: "paragraph",
          level: 0,
          number: 0,
          parts: [
            plain("Write to us by the "),
            { ...plain("contact page"), href: "/contact" },
            plain("."),
          ],
        },
        { kind: "item", level: 1, number: 1, parts: [{ ...plain("Be kind."), style: "strong" }] },
      ],
    },
  },
  fetchSiteTexts: {
    request: {},
    response: {
      locales: ["en", "de"],
      texts: [
        { text: "terms", locale: "en", changed_at: "2026-03-02T09:30:00.000Z", changed_by: "ada" },
      ],
    },
  },
  fetchSiteTextVersions: {
    request: { text: "terms", locale: "en" },
    response: {
      versions: [
        {
          id: "12",
          markdown: "## House rules",
          changed_at: "2026-03-02T09:30:00.000Z",
          changed_by: "ada",
        },
        {
          id: "7",
          markdown: "## Rules",
          changed_at: "2026-02-01T09:30:00.000Z",
          changed_by: "operator",
        },
      ],
    },
  },
  changeSiteText: {
    request: {
      text: "terms",
      locale: "en",
      markdown: "## Rules of the house",
      version: "12",
      check: false,
    },
    response: {
      applied: true,
      blocks: [{ kind: "heading", level: 2, number: 0, parts: [plain("Rules of the house")] }],
    },
  },
} satisfies Examples<{
  fetchSiteText: typeof fetchSiteText;
  fetchSiteTexts: typeof fetchSiteTexts;
  fetchSiteTextVersions: typeof fetchSiteTextVersions;
  changeSiteText: typeof changeSiteText;
}>;
