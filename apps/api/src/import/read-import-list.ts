import { modifyVideos, type VideoStatus } from "@marquee/api-client";
import * as z from "zod";
import { cleanTitle } from "../studio/clean-title.ts";
import { readCsv } from "./read-csv.ts";

export interface ImportItem {
  /** "line 2" of CSV, "entry 1" of JSON. */
  readonly where: string;
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly visibility: VideoStatus;
  /** Release of a Scheduled video, or the date of another one. */
  readonly publishAt: string | null;
}

export interface ImportProblem {
  readonly where: string;
  readonly message: string;
}

export interface ImportList {
  readonly items: readonly ImportItem[];
  readonly problems: readonly ImportProblem[];
}

const names = ["file", "title", "description", "tags", "visibility", "publish_at"] as const;
type Name = (typeof names)[number];

interface Entry {
  readonly where: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const text = z.string("expected text");
const entrySchema = z.strictObject({
  file: z
    .string({ error: ({ input }) => (input === undefined ? "is missing" : "expected text") })
    .min(1, "is missing"),
  title: text.optional(),
  description: text.optional(),
  tags: z
    .union(
      [text.transform((tags) => tags.split(/[\s,]+/)), z.array(text)],
      "expected a list of words",
    )
    .optional(),
  visibility: text.optional(),
  publish_at: text.optional(),
});

/** CSV needs column names; JSON is a list of objects. @throws if it is unreadable. */
export function readImportList(
  content: string,
  { isJson, now }: { readonly isJson: boolean; readonly now: Date },
) {
  const items: ImportItem[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Map<string, string>();
  for (const { where, values } of isJson ? jsonEntries(content) : csvEntries(content)) {
    const found = readEntry(values, where, now);
    if (typeof found === "string") problems.push({ where, message: found });
    else if (seen.has(found.path))
      problems.push({ where, message: `${found.path} is in ${seen.get(found.path)} already` });
    else {
      seen.set(found.path, where);
      items.push(found);
    }
  }
  return { items, problems } satisfies ImportList;
}

function csvEntries(content: string): Entry[] {
  const [header, ...records] = readCsv(content);
  const columns = header?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  const unknown = columns.find((name) => !names.includes(name as Name));
  if (unknown !== undefined)
    throw new Error(`There is no column "${unknown}". Columns are ${names.join(", ")}.`);
  if (!columns.includes("file"))
    throw new Error("The first line has to name the columns, one of them: file.");
  return records.map(({ line, fields }) => ({
    where: `line ${line}`,
    values:
      fields.length > columns.length
        ? { more: fields.length }
        : Object.fromEntries(
            columns
              .map((name, index) => [name, fields[index]?.trim()])
              .filter(([, value]) => value),
          ),
  }));
}

function jsonEntries(content: string): Entry[] {
  const list = z.array(z.record(z.string(), z.unknown())).safeParse(JSON.parse(content));
  if (!list.success) throw new Error("The JSON has to be a list of objects.");
  return list.data.map((values, index) => ({ where: `entry ${index + 1}`, values }));
}

function readEntry(values: Entry["values"], where: string, now: Date): ImportItem | string {
  if ("more" in values)
    return "has more fields than there are columns. Put texts with commas in quotes";
  const entry = entrySchema.safeParse(values);
  if (!entry.success) return describe(entry.error.issues[0]);
  const { file, publish_at: publishAt = null } = entry.data;
  const path = file.replaceAll("\\", "/").replace(/^\.\//, "");
  if (path.startsWith("/") || /^[a-z]:/i.test(path) || path.split("/").includes(".."))
    return `${file} is not inside of the folder`;
  // The studio has the same rules.
  const details = modifyVideos.request.safeParse({
    id: ["new"],
    title: cleanTitle(entry.data.title ?? titleOf(path)),
    description: entry.data.description ?? "",
    tags: entry.data.tags?.map((tag) => tag.replace(/^#/, "")).filter((tag) => tag !== "") ?? [],
    visibility: entry.data.visibility ?? "Private",
    ...(publishAt !== null && { publish_at: publishAt }),
  });
  if (!details.success) return describe(details.error.issues[0]);
  const {
    title = "",
    description = "",
    tags = [],
    visibility = "Private",
    publish_at: date = null,
  } = details.data;
  const isFuture = date !== null && Date.parse(date) > now.getTime();
  if (visibility === "Scheduled" && !isFuture)
    return "publish_at: a Scheduled video needs a time in the future";
  if (visibility !== "Scheduled" && isFuture)
    return "publish_at: a time in the future needs the visibility Scheduled";
  return { where, path, title, description, tags, visibility, publishAt: date };
}

function describe(
  issue:
    | { readonly path: readonly PropertyKey[]; readonly message: string; readonly code?: string }
    | undefined,
) {
  const field = issue?.path[0];
  const message =
    field === "visibility" ? "expected Public, Unlisted, Scheduled or Private" : issue?.message;
  return field === undefined ? (message ?? "is wrong") : `${String(field)}: ${message}`;
}

function titleOf(path: string): string {
  const name = path.split("/").at(-1) ?? path;
  const title = name
    .normalize("NFC")
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
  return Array.from(title).slice(0, 100).join("");
}
