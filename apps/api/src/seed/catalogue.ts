import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import * as z from "zod";
import { StartupError } from "../config/startup-error.ts";

const video = z.object({
  id: z.string(),
  file: z.string(),
  creatorId: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  durationSeconds: z.number(),
  status: z.enum(["Public", "Unlisted", "Private", "Scheduled"]).nullable(),
  /** Negative for a scheduled video. */
  publishedDaysAgo: z.number(),
  views: z.number(),
  qualities: z.array(z.number()),
  /** Files are `captions/<name>.vtt` and `captions/<name>.m3u8`. */
  captions: z
    .array(
      z.object({ language: z.string(), label: z.string(), name: z.string(), cues: z.number() }),
    )
    .default([]),
  chapters: z.array(z.object({ title: z.string(), startSeconds: z.number() })).optional(),
});

const catalogueFile = z.object({
  creators: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      displayName: z.string(),
      title: z.string(),
      about: z.string(),
      verified: z.boolean(),
      banned: z.boolean(),
    }),
  ),
  videos: z.array(video),
  playlists: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      creatorId: z.string(),
      createdDaysAgo: z.number(),
      videoIds: z.array(z.string()),
    }),
  ),
  carousel: z.array(
    z.object({
      img: z.string(),
      title: z.string(),
      desc: z.string(),
      disclaimer: z.string(),
      lnk1: z.string(),
      lnk1_label: z.string(),
      lnk1_icon: z.string(),
      lnk2: z.string(),
      lnk2_label: z.string(),
      lnk2_icon: z.string(),
    }),
  ),
});

export type Catalogue = z.output<typeof catalogueFile>;

export async function readCatalogue(path: string): Promise<Catalogue | null> {
  if (!existsSync(path)) return null;
  const parsed = catalogueFile.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (!parsed.success)
    throw new StartupError(`The catalogue ${path} is invalid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
