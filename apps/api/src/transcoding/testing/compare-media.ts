import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../engine/create-engine.ts";
import { describeMedia, type MediaFacts } from "../engine/testing/describe-media.ts";
import { transcodeFile, type TranscodedFile } from "./transcode-file.ts";

export interface ComparedMedia {
  readonly file: TranscodedFile;
  /** FFmpeg's description of the file. */
  readonly source: MediaFacts | null;
  /** FFmpeg's description of the result: of the best rendition, and of the audio. */
  readonly made: MediaFacts | null;
}

/** Makes media of files and describes both in the same way, in one process. */
export async function compareMedia(
  engine: Engine,
  paths: readonly string[],
): Promise<ComparedMedia[]> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-compare-"));
  try {
    const files: TranscodedFile[] = [];
    const described: string[] = [];
    for (const [index, path] of paths.entries()) {
      const file = await transcodeFile(engine, path);
      const [video, audio] = [
        join(folder, `${index}-video.mp4`),
        join(folder, `${index}-audio.mp4`),
      ];
      await writeFile(video, file.video.content);
      if (file.audio) await writeFile(audio, file.audio.content);
      files.push(file);
      described.push(path, video, audio);
    }
    const facts = await describeMedia(described);
    return files.map((file, index) => {
      const [source = null, picture = null, sound = null] = facts.slice(3 * index, 3 * index + 3);
      return { file, source, made: picture && together(file, picture, sound) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function together(
  { video, audio }: TranscodedFile,
  picture: MediaFacts,
  sound: MediaFacts | null,
): MediaFacts {
  return {
    ...picture,
    seconds: Math.max(video.endSeconds, audio?.endSeconds ?? 0),
    hasSound: sound?.hasSound === true,
    soundAt: sound?.soundAt ?? null,
  };
}
