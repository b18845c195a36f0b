import type { fetchSiteText } from "../../domains/site-texts";
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
          parts: [plain("Write to us by the "), { ...plain("contact page"), href: "/contact" }, plain(".")],
        },
        { kind: "item", level: 1, number: 1, parts: [{ ...plain("Be kind."), style: "strong" }] },
      ],
    },
  },
} satisfies Examples<{ fetchSiteText: typeof fetchSiteText }>;
