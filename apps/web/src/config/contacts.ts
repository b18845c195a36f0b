import type { ContactPurpose } from "./site-config";

interface Contact {
  /** The fragment of the contact page. */
  id: string;
  title: string;
  purpose: ContactPurpose;
  text: string;
}

/** The topics of the contact page. */
export const contacts = [
  {
    id: "bug-report",
    title: "Report a problem",
    purpose: "bugReport",
    text: "Something does not work as it should. Tell us what you did, what you expected and what happened.",
  },
  {
    id: "feedback",
    title: "Give feedback",
    purpose: "feedback",
    text: "What you like, what you miss, and what we should do better.",
  },
  {
    id: "security",
    title: "Report a security problem",
    purpose: "security",
    text: "You found a vulnerability. Please tell us before you tell others.",
  },
  {
    id: "general",
    title: "General enquiries",
    purpose: "general",
    text: "Anything else.",
  },
  {
    id: "dmca",
    title: "DMCA copyright",
    purpose: "dmca",
    text: "Something is published here without its owner’s consent.",
  },
  {
    id: "legal",
    title: "General legal",
    purpose: "legal",
    text: "All other legal matters, and requests from authorities.",
  },
] as const satisfies readonly Contact[];
