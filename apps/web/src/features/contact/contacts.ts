import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ContactPurpose } from "../../config/site-config";

interface Contact {
  /** The fragment of the contact page. */
  id: string;
  title: MessageDescriptor;
  purpose: ContactPurpose;
  text: MessageDescriptor;
}

/** The topics of the contact page. */
export const contacts = [
  {
    id: "bug-report",
    title: msg`Report a problem`,
    purpose: "bugReport",
    text: msg`Something does not work. Tell us what you did, what you expected and what happened.`,
  },
  {
    id: "feedback",
    title: msg`Give feedback`,
    purpose: "feedback",
    text: msg`What you like, what you miss, and what we should do better.`,
  },
  {
    id: "security",
    title: msg`Report a security problem`,
    purpose: "security",
    text: msg`You found a vulnerability. Please tell us before you tell others.`,
  },
  {
    id: "general",
    title: msg`General enquiries`,
    purpose: "general",
    text: msg`Anything else.`,
  },
  {
    id: "dmca",
    title: msg`DMCA copyright`,
    purpose: "dmca",
    text: msg`Something is published here without its owner’s consent.`,
  },
  {
    id: "legal",
    title: msg`General legal`,
    purpose: "legal",
    text: msg`All other legal matters, and requests from authorities.`,
  },
] as const satisfies readonly Contact[];
