import type { SiteLink } from "@marquee/tooling-site-contract";
import * as z from "zod";
import { line } from "./define-setting.ts";
import { expecting, type SettingInput } from "./setting-inputs.ts";

const maxLinks = 8;
const maxLabelLength = 50;
const maxLength = 3_000;

const expected = expecting(
  "links",
  `expected at most ${maxLinks} links by commas, ` +
    `each a label of at most ${maxLabelLength} characters without commas ` +
    "and an address that starts with https://",
);

/** `Label https://address` by commas; empty for none. The output has one form of spaces. */
export const linkList = {
  input: { kind: "links", maxLength } satisfies SettingInput,
  schema: z
    .string()
    .trim()
    .refine(({ length }) => length <= maxLength, { ...expected, abort: true })
    .transform(linksOf)
    .refine((links) => links.length <= maxLinks && links.every(isLink), expected)
    .transform((links) => links.map(({ label, url }) => `${label} ${url}`).join(", ")),
};

/** Reads the schema's output. */
export function linksOf(text: string): SiteLink[] {
  const items = text.split(",").map((item) => item.trim());
  return items.filter((item) => item !== "").map(linkOf);
}

function linkOf(item: string): SiteLink {
  const end = item.lastIndexOf(" ");
  return { label: item.slice(0, Math.max(end, 0)).trim(), url: item.slice(end + 1) };
}

function isLink({ label, url }: SiteLink): boolean {
  const isLabel = label !== "" && label.length <= maxLabelLength && line.safeParse(label).success;
  return isLabel && isPublicAddress(url);
}

function isPublicAddress(url: string): boolean {
  if (!/^https:\/\/\S+$/.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === "" && password === "";
}
