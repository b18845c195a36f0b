/** Whom to write to, by purpose. `id` is the fragment of the contact page. */
export const contacts = [
  {
    id: "bug-report",
    title: "Report a problem",
    address: "bugs@marquee.example",
    text: "Something does not work as it should. Tell us what you did, what you expected and what happened.",
  },
  {
    id: "feedback",
    title: "Give feedback",
    address: "feedback@marquee.example",
    text: "What you like, what you miss, and what we should do better.",
  },
  {
    id: "security",
    title: "Security",
    address: "security@marquee.example",
    text: "You found a way to do harm. Please tell us before you tell others.",
  },
  {
    id: "general",
    title: "General enquiries",
    address: "hello@marquee.example",
    text: "Everything that fits nowhere else.",
  },
  {
    id: "dmca",
    title: "DMCA copyright",
    address: "dmca@marquee.example",
    text: "Something is shown here without the consent of whoever owns it.",
  },
  {
    id: "legal",
    title: "General legal",
    address: "legal@marquee.example",
    text: "All other legal matters, and requests of authorities.",
  },
] as const;

export const privacyAddress = "privacy@marquee.example";
