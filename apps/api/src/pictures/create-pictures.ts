import { randomUUID } from "node:crypto";
import { open, unlink, type FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServiceError } from "../services/service-error.ts";
import { serverBusy } from "../services/turns.ts";
import type { InteractiveEngine } from "../transcoding/engine/interactive-engine.ts";
import type { EngineInput } from "../transcoding/engine/run-task.ts";
import type {
  Crop,
  EngineFailure,
  EngineTask,
  IconSize,
  ImageSize,
} from "../transcoding/engine/protocol.ts";

export const maxPictureBytes = 10 * 1024 ** 2;

export interface PictureSpec {
  /** WebP files of about the same proportions. */
  readonly images: ImageSize[];
  /** Minimum of the used part, in the picture's pixels. */
  readonly minWidth: number;
  readonly minHeight: number;
}

export type Images = ReadonlyMap<string, Buffer>;

export interface PictureOptions {
  readonly spec: PictureSpec;
  readonly crop: Crop | null;
  /** Each account has one turn of the engine at a time. */
  readonly userId: string;
  readonly signal?: AbortSignal;
}

export interface IconSpec {
  readonly images: IconSize[];
  /** Minimum of the longer side, in the picture's pixels. */
  readonly minSide: number;
}

export interface Pictures {
  /**
   * Re-encodes an uploaded JPEG, PNG, WebP or GIF in its own process, so that no upload's bytes are
   * published.
   * @param crop null for the middle.
   * @throws {ServiceError} `invalid` for a bad or small picture, `too-large`, or `unavailable`
   * without an engine or in time.
   */
  make(content: Buffer, options: PictureOptions): Promise<Images>;
  /** PNG files of the whole picture keep transparency. @throws as `make` does. */
  makeIcons(content: Buffer, options: IconOptions): Promise<Images>;
}

export type IconOptions = Pick<PictureOptions, "userId" | "signal"> & { readonly spec: IconSpec };

type PictureTask = Extract<EngineTask, { kind: "picture" | "icons" }>;

export function createPictures({
  engine,
}: {
  readonly engine: InteractiveEngine | null;
}): Pictures {
  async function run(
    content: Buffer,
    task: PictureTask,
    { userId, signal }: Pick<PictureOptions, "userId" | "signal">,
  ): Promise<Images> {
    if (!engine)
      throw new ServiceError(
        "unavailable",
        "pictures-unavailable",
        "This server cannot process pictures.",
      );
    if (content.length === 0)
      throw new ServiceError("invalid", "file-empty", "This file is empty.");
    if (content.length > maxPictureBytes) throw tooLarge();
    return engine.withTurn(
      { keys: [`account ${userId}`], ...(signal && { signal }) },
      async (turn) => {
        await using file = await openUnnamed(content);
        const images = new Map<string, Buffer>();
        const outcome = await turn.run({
          task,
          input: wholeInput(file, content.length),
          onFile: async ({ name, content: image }) => void images.set(name, image),
        });
        if (outcome.kind === "done" && task.images.every(({ name }) => images.has(name)))
          return images;
        // Another attempt may get more CPU.
        if (outcome.kind === "stopped") throw serverBusy();
        throw outcome.kind === "refused" ? refusal(outcome.failure, task) : unreadable();
      },
    );
  }

  return {
    make: (content, { spec, crop, ...options }) =>
      run(content, { kind: "picture", crop, ...spec }, options),
    makeIcons: (content, { spec, ...options }) => run(content, { kind: "icons", ...spec }, options),
  };
}

/** The engine reads a descriptor. A file without a name leaves nothing after a crash. */
async function openUnnamed(content: Buffer): Promise<FileHandle> {
  const path = join(tmpdir(), `marquee-picture-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path);
  await file.writeFile(content);
  return file;
}

function wholeInput(file: FileHandle, bytes: number): EngineInput {
  return {
    descriptor: file.fd,
    totalBytes: bytes,
    subscribe(listener) {
      listener(bytes);
      return () => undefined;
    },
  };
}

function refusal(failure: EngineFailure, task: PictureTask): ServiceError {
  const { minWidth, minHeight } =
    task.kind === "icons" ? { minWidth: task.minSide, minHeight: 1 } : task;
  if (failure === "picture_too_small")
    return new ServiceError(
      "invalid",
      "picture-too-small",
      `Please choose a picture, or a part of it, of at least ${minWidth} × ${minHeight} pixels.`,
      { values: { width: minWidth, height: minHeight } },
    );
  if (failure === "picture_too_large")
    return new ServiceError(
      "invalid",
      "picture-too-many-pixels",
      "This picture has too many pixels. Please choose one of at most 12,000 × 5,000.",
    );
  return unreadable();
}

/** Includes crashes of the engine, which the file has caused. */
function unreadable(): ServiceError {
  return new ServiceError(
    "invalid",
    "unreadable-picture",
    "We can't read this picture. Please choose a JPEG, PNG, WebP or GIF file that is not damaged.",
  );
}

export function tooLarge(): ServiceError {
  return new ServiceError(
    "too-large",
    "picture-too-large",
    "A picture can have up to 10 MB. Please choose a smaller one.",
  );
}
